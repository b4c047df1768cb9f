import type { Sql } from "sql-template-tag";

/** Where statements run: alone (each its own transaction) or inside the transaction that handed it out. */
export type Session = {
  all<Row>(statement: Sql): Promise<Row[]>;
  /** Planned for its very values each time: for a statement that is a matter of ten rows or of ten thousand. */
  allPlannedAnew<Row>(statement: Sql): Promise<Row[]>;
  /** The rows that the statement changed. */
  run(statement: Sql): Promise<number>;
};

/** One engine's connections. Errors that leave it are `AppError`s, the driver's own as `cause`. */
export type Database = Session & {
  /** Commits what `work` did when it returns; may run `work` again after a deadlock. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export async function first<Row>(session: Session, statement: Sql): Promise<Row | undefined> {
  return (await session.all<Row>(statement))[0];
}
