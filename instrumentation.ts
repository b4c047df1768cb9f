import type { Instrumentation } from "next";

/** For `next dev` alone: our own server starts its jobs itself. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NODE_ENV === "development") {
    await (await import("#lib/jobs/in-development.ts")).startJobsOnce();
  }
}

/** A page or action that failed: the line that leads from the id on the failure page to the code and the place. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath, routeType }) => {
  const { logError } = await import("#lib/log.ts");
  const digest = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : null;
  logError(routeType, error, { requestId: digest, route: routePath });
};
