/** The pages that a reader opens, of one agent and one session of the large installation. */
export const benchAgent = (number: number | ""): string => `bench-${number}`;
const AGENT = `/agents/${benchAgent(0)}`;

export const PAGES: readonly string[] = [
  "/",
  "/agents",
  "/agents/new",
  `${AGENT}/context`,
  `${AGENT}/stored-memory`,
  `${AGENT}/stored-memory?edit`,
  `${AGENT}/sessions`,
  `${AGENT}/sessions?userId=user-20`,
  `${AGENT}/sessions?q=ferry`,
  `${AGENT}/sessions?q=zeppelin`,
  `${AGENT}/sessions/s20`,
  `${AGENT}/sessions/s20?node=${benchAgent(0)}`,
  `${AGENT}/retention`,
  `${AGENT}/storage`,
  `${AGENT}/history`,
  `${AGENT}/policy`,
  `${AGENT}/details`,
  "/import",
  "/trash",
  "/holds",
  "/access/members",
  "/access/keys",
  "/audit",
  "/settings",
];
