import { hashPassword } from "#lib/auth/password.ts";
import { newSecret } from "#lib/ids.ts";

const PASSWORD_BYTES = 15;

/** For somebody who signs in with it once: it is told once, kept as a hash, and asks for another at the next sign-in. */
export async function temporaryPassword() {
  const password = newSecret(PASSWORD_BYTES);
  return { password, kept: { passwordHash: await hashPassword(password), mustChangePassword: true } };
}
