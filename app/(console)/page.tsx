import { redirect } from "next/navigation";

/** Until there is an overview, the console opens with its agents. */
export default function OverviewPage() {
  redirect("/agents");
}
