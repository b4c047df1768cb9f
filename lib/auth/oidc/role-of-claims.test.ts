import fc from "fast-check";
import { expect, test } from "vitest";
import { roleOfClaims } from "#lib/auth/oidc/role-of-claims.ts";

const mapping = { roleClaim: "groups", roles: { staff: "operator", chiefs: "admin" } } as const;

test("the highest of the mapped values wins, and the rest says nothing", () => {
  expect(roleOfClaims({ groups: ["staff", "others", "chiefs"] }, mapping)).toBe("admin");
  expect(roleOfClaims({ groups: "staff" }, mapping)).toBe("operator");
  expect(roleOfClaims({ groups: ["others"] }, mapping)).toBeNull();
  expect(roleOfClaims({}, mapping)).toBeNull();
  expect(roleOfClaims({ groups: ["chiefs"] }, { ...mapping, roleClaim: null })).toBeNull();
});

test("finds a claim inside an object, and one whose own name has a dot", () => {
  const nested = { ...mapping, roleClaim: "realm_access.roles" };
  expect(roleOfClaims({ realm_access: { roles: ["chiefs"] } }, nested)).toBe("admin");
  expect(roleOfClaims({ "realm_access.roles": "staff", realm_access: { roles: ["chiefs"] } }, nested)).toBe("operator");
});

test("nothing but the mapping's own values gives a role", () => {
  const claims = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(claims, fc.jsonValue(), (others, groups) => {
      const named = [groups].flat().filter((value) => value === "staff" || value === "chiefs");
      if (named.length === 0) expect(roleOfClaims({ ...others, groups }, mapping)).toBeNull();
    }),
  );
  for (const groups of ["constructor", "__proto__", "toString", "admin"]) {
    expect(roleOfClaims({ groups }, mapping)).toBeNull();
  }
});
