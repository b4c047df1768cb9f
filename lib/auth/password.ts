// Passwords are kept as scrypt hashes that carry their own cost, so that the cost may rise later.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

export const MINIMUM_PASSWORD_LENGTH = 12;
export const MAXIMUM_PASSWORD_LENGTH = 256;

type Cost = { N: number; r: number; p: number };
const COST: Cost = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Takes as long without a hash as with one: an unknown name must not show by time. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const { salt, key, cost } = parse(stored) ?? ABSENT;
  const computed = await derive(password.slice(0, MAXIMUM_PASSWORD_LENGTH), salt, cost);
  return timingSafeEqual(computed, key) && stored !== null;
}

type Stored = { salt: Buffer; key: Buffer; cost: Cost };
const ABSENT: Stored = { salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES), cost: COST };

function parse(stored: string | null): Stored | undefined {
  const [scheme, N, r, p, salt, key] = stored?.split("$") ?? [];
  if (scheme !== "scrypt" || !salt || !key) return undefined;
  const bytes = { salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") };
  return { ...bytes, cost: { N: Number(N), r: Number(r), p: Number(p) } };
}

/** The same letter typed on another keyboard may be other bytes: NFKC makes them one. */
function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  const maxmem = 256 * N * r;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
