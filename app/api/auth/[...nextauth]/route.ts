import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "#lib/auth/options.ts";

type Segments = { params: Promise<{ nextauth: string[] }> };

async function handler(request: NextRequest, segments: Segments): Promise<Response> {
  const options = await authOptions(request.nextUrl.pathname).catch(() => null);
  return options ? NextAuth(request, segments, options) : serviceUnavailable(request);
}

/** A POST comes from next-auth's own script, which follows the address in the answer. */
function serviceUnavailable({ method }: NextRequest): Response {
  const location = "/sign-in?error=service";
  return method === "POST"
    ? Response.json({ url: location })
    : new Response(null, { status: 302, headers: { location } });
}

export { handler as GET, handler as POST };
