import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { CLIENT_ADDRESS_HEADER } from "#lib/auth/client-address.ts";
import { type Credentials, passwordStamp, signIn } from "#lib/auth/sign-in.ts";
import { openDatabases } from "#lib/compose.ts";
import { AppError } from "#lib/errors.ts";
import { logError } from "#lib/log.ts";

const SESSION_SECONDS = 8 * 3600;

/** The token says who signed in and with which password; role and state are read at each request. */
export const authOptions: NextAuthOptions = {
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  providers: [
    CredentialsProvider({
      credentials: { email: {}, password: {} },
      async authorize(input, request) {
        const address = String(request.headers?.[CLIENT_ADDRESS_HEADER] ?? "unknown");
        const member = await attempt({ email: input?.email ?? "", password: input?.password ?? "", address });
        return member && { id: member.id, stamp: passwordStamp(member.passwordHash) };
      },
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      return user ? { sub: user.id, stamp: (user as { stamp?: string }).stamp } : token;
    },
  },
};

/** The sign-in page gets a code for what went wrong, never a message of the database. */
async function attempt(credentials: Credentials) {
  try {
    return await signIn((await openDatabases()).prisma, credentials, new Date());
  } catch (error) {
    if (!(error instanceof AppError)) logError("sign-in", error);
    throw new Error(error instanceof AppError ? error.code : "unavailable");
  }
}
