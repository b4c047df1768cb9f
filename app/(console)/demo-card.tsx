import { DemoNotice } from "#components/overview/demo-notice.tsx";
import { orUnreachable } from "#lib/page.ts";
import { type Context, may } from "#lib/services/context.ts";
import { getDemo } from "#lib/services/demo/get-demo.ts";
import { removeDemoAction } from "./actions.ts";

/** Nothing once the demo is gone, and while nobody can tell. */
export async function DemoCard({ context }: { context: Context }) {
  const demo = await orUnreachable(getDemo.run(context, {}));
  if (!demo || demo.agents.length === 0) return null;
  return <DemoNotice demo={demo} removeAction={may(context, "installation.write") ? removeDemoAction : null} />;
}
