/** Whoever the stored data is about. */
export type PeopleFilter = { startsWith?: string | undefined; userId?: string | undefined };
export type Person = {
  userId: string;
  sessions: number;
  messages: number;
  bytes: number;
  memories: number;
  lastActivityAt: Date | null;
};
