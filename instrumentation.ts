/** For `next dev` alone: our own server starts its jobs itself. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NODE_ENV === "development") {
    await (await import("#lib/jobs/in-development.ts")).startJobsOnce();
  }
}
