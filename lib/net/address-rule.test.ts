import fc from "fast-check";
import { expect, test } from "vitest";
import { requireAllowedAddress, requireAllowedUrl } from "#lib/net/address-rule.ts";

const judge = (address: string, local: "allowed" | "refused" = "allowed") => requireAllowedUrl(new URL(address), local);

test.each([
  "https://169.254.169.254/latest/meta-data",
  "http://169.254.169.254",
  "https://2852039166", // the same as one number
  "https://0xa9fea9fe",
  "https://0251.0376.0251.0376",
  "https://[::ffff:169.254.169.254]",
  "https://[64:ff9b::a9fe:a9fe]",
  "https://[fe80::1]",
  "https://[fd00:ec2::254]",
  "https://100.100.100.200",
  "https://0.0.0.0",
  "https://[::]",
  "http://192.168.1.10",
  "http://10.0.0.1",
  "ftp://example.com",
  "file:///etc/passwd",
  "https://name:word@example.com",
])("refuses %s", (address) => {
  expect(() => judge(address)).toThrow(expect.objectContaining({ code: "invalid" }));
});

test.each(["https://example.com", "https://10.0.0.1", "http://127.0.0.1:8080", "http://[::1]:8080"])(
  "lets %s pass",
  (address) => expect(() => judge(address)).not.toThrow(),
);

test("plain http is refused where local addresses are", () => {
  expect(() => judge("http://127.0.0.1:8080", "refused")).toThrow();
  expect(() => judge("http://localhost:8080", "refused")).toThrow();
});

test("no way to write a link-local address passes", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(byte, byte, (c, d) => {
      const hex = `a9fe:${((c << 8) | d).toString(16)}`;
      for (const address of [`169.254.${c}.${d}`, `::ffff:169.254.${c}.${d}`, `::ffff:${hex}`, `64:ff9b::${hex}`]) {
        for (const protocol of ["http:", "https:"]) expect(() => requireAllowedAddress(address, protocol)).toThrow();
      }
    }),
  );
});
