import { expect, test } from "vitest";
import { isLoopback, readEnv } from "#lib/env.ts";

test("has a default for what must not be asked", () => {
  expect(readEnv({})).toMatchObject({ HOST: "127.0.0.1", PORT: 3000, DATA_FOLDER: ".data", RETENTION_SCHEDULE: false });
});

test("a variable set to nothing is not set", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: "", ADMIN_PASSWORD: "" })).toEqual(readEnv({}));
});

test("names every wrong variable, and repeats no value", () => {
  const wrong = {
    PORT: "70000",
    DATABASE_URL: "mysql://secret",
    ADMIN_PASSWORD: "hunter2",
    BOOTSTRAP_API_KEY: "amk_1",
  };
  const message = messageOf(() => readEnv(wrong));
  for (const name of Object.keys(wrong)) expect(message).toContain(name);
  for (const value of Object.values(wrong)) expect(message).not.toContain(value);
});

test("reads models that the environment declares", () => {
  const model = { id: "m", baseUrl: "https://models.example.com/v1", contextTokens: 8000, maxOutputTokens: 1000 };
  expect(readEnv({ MODELS: JSON.stringify([model]) }).MODELS).toEqual([model]);
  expect(() => readEnv({ MODELS: "[{}]" })).toThrow(/MODELS/);
  expect(() => readEnv({ MODELS: "not JSON" })).toThrow(/MODELS/);
  expect(() => readEnv({ MODELS: JSON.stringify([{ ...model, keyVariable: "DATABASE_URL" }]) })).toThrow(/MODELS/);
});

test("a sign-in service is set as a whole, and names roles that there are", () => {
  const service = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "console", OIDC_CLIENT_SECRET: "secret" };
  expect(readEnv({ ...service, OIDC_ROLES: '{"chiefs":"admin"}' })).toMatchObject({ OIDC_ROLES: { chiefs: "admin" } });
  for (const name of Object.keys(service)) expect(() => readEnv({ ...service, [name]: "" })).toThrow(name);
  for (const wrong of ["{", "[]", '{"chiefs":"king"}']) {
    expect(() => readEnv({ ...service, OIDC_ROLES: wrong })).toThrow(/OIDC_ROLES/);
  }
});

test("knows which hosts only this machine reaches", () => {
  expect(["127.0.0.1", "127.1.2.3", "localhost", "::1"].every(isLoopback)).toBe(true);
  expect(["0.0.0.0", "::", "192.0.2.1", "127.example.com", "localhost.example.com"].some(isLoopback)).toBe(false);
});

function messageOf(action: () => unknown): string {
  try {
    action();
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}
