import { serveMetrics } from "#lib/api/metrics.ts";

export const dynamic = "force-dynamic";
export { serveMetrics as GET };
