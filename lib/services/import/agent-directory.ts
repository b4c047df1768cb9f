import type { PrismaClient } from "#lib/db/generated/client.ts";
import { refusal } from "#lib/services/import/refusal.ts";

type ImportAgent = { isExecutor: boolean; executorIds: ReadonlySet<string> };

/** So many agents are remembered that a file about many users of few agents asks once for each. */
const REMEMBERED = 500;

/** What an import must know of the agents that its lines name, asked once an agent, in bounded memory. */
export class AgentDirectory {
  readonly #prisma: PrismaClient;
  readonly #known = new Map<string, ImportAgent | null>();

  constructor(prisma: PrismaClient) {
    this.#prisma = prisma;
  }

  async find(agentId: string): Promise<ImportAgent | null> {
    const known = this.#known.get(agentId);
    if (known !== undefined) return known;
    const row = await this.#prisma.agent.findUnique({
      where: { id: agentId },
      select: { kind: true, executors: { select: { id: true } } },
    });
    const agent = row && {
      isExecutor: row.kind === "EXECUTOR",
      executorIds: new Set(row.executors.map((executor) => executor.id)),
    };
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(agentId, agent);
    return agent;
  }

  /** Refuses what no session may have: an agent that isn't there, an executor, a lane of nobody. */
  async requireOwner(agentId: string, lanes: Iterable<string>): Promise<void> {
    const agent = await this.find(agentId);
    if (!agent) throw refusal("unknownAgent", { agentId });
    if (agent.isExecutor) throw refusal("executorAgent");
    for (const lane of lanes) {
      if (!agent.executorIds.has(lane)) throw refusal("unknownLane");
    }
  }
}
