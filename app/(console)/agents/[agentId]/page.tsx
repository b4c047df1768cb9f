import { redirect } from "next/navigation";

export default async function AgentPage({ params }: { params: Promise<{ agentId: string }> }) {
  redirect(`/agents/${(await params).agentId}/context`);
}
