import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { CLIENT_ADDRESS_HEADER } from "#lib/auth/client-address.ts";
import { admitIdentity } from "#lib/auth/oidc/admit-identity.ts";
import { OIDC, oidcProvider } from "#lib/auth/oidc/oidc-provider.ts";
import { discover } from "#lib/auth/oidc/oidc-service.ts";
import { type OidcSettings, readOidcSettings } from "#lib/auth/oidc/oidc-settings.ts";
import type { Claims } from "#lib/auth/oidc/redeem-code.ts";
import { type Credentials, passwordStamp, signIn } from "#lib/auth/sign-in.ts";
import { openDatabases } from "#lib/compose.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { logError } from "#lib/log.ts";

const SESSION_SECONDS = 8 * 3600;

/** The token says who signed in and with which password; role and state are read at each request. */
const passwordOptions: NextAuthOptions = {
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  logger: { error: (code) => logError("sign-in", { name: "next-auth", code }), warn: () => {}, debug: () => {} },
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

/** The sign-in service is asked about itself only on the way to it and back: the password must work without it. */
export async function authOptions(path: string): Promise<NextAuthOptions> {
  const settings = readOidcSettings(env());
  if (!settings) return passwordOptions;
  const service = path.endsWith(`/${OIDC}`) ? await discover(settings) : null;
  return {
    ...passwordOptions,
    providers: [...passwordOptions.providers, oidcProvider(settings, service)],
    callbacks: {
      ...passwordOptions.callbacks,
      async signIn({ user, account, profile }) {
        return account?.provider === OIDC ? admit(user, profile as unknown as Claims, settings) : true;
      },
    },
  };
}

/** `user` is the object that next-auth hands to `jwt` afterwards: from here on it names the member, not the subject. */
async function admit(user: object, claims: Claims, settings: OidcSettings): Promise<true | string> {
  try {
    const { prisma } = await openDatabases();
    const admission = await admitIdentity(prisma, claims, settings, new Date());
    if ("refusal" in admission) return `/sign-in?error=${admission.refusal}`;
    Object.assign(user, { id: admission.member.id, stamp: passwordStamp(admission.member.passwordHash) });
    return true;
  } catch (error) {
    logError("sign-in", error);
    return "/sign-in?error=unavailable";
  }
}

/** The sign-in page gets a code for what went wrong, never a message of the database. */
async function attempt(credentials: Credentials) {
  try {
    return await signIn((await openDatabases()).prisma, credentials, new Date());
  } catch (error) {
    if (!(error instanceof AppError)) logError("sign-in", error);
    throw new Error(error instanceof AppError ? error.code : "unavailable");
  }
}
