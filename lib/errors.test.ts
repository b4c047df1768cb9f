import { inspect } from "node:util";
import { expect, test, vi } from "vitest";
import { AppError } from "#lib/errors.ts";

test("knows its errors when the file was loaded twice, and no others", async () => {
  vi.resetModules();
  const again = await import("#lib/errors.ts");
  expect(again.AppError).not.toBe(AppError);
  const error: unknown = new again.AppError("held", "It is held.");
  expect(error instanceof AppError && error.code).toBe("held");
  expect(new Error("x") instanceof AppError).toBe(false);
  expect(({ code: "held" } as unknown) instanceof AppError).toBe(false);
});

test("fills its values in once, and keeps the sentence", () => {
  const error = new AppError("conflict", "The agent supervises {names}.", { values: { names: "{names}, $&" } });
  expect(error.message).toBe("The agent supervises {names}, $&.");
  expect(error.sentence).toBe("The agent supervises {names}.");
  expect(new AppError("invalid", "No {value} given.").message).toBe("No {value} given.");
});

test("is logged without its cause", () => {
  const cause = new Error("(email)=(ann@example.com)");
  const shown = inspect(new AppError("unavailable", "The database does not answer.", { cause }));
  expect(shown).toContain("unavailable");
  expect(shown).not.toContain("ann@example.com");
});
