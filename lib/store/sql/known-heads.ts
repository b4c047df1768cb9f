import type { AppendHead } from "#lib/store/sql/rows.ts";

const MAX_HEADS = 2_000;

/**
 * The heads of the threads that this process wrote to last, as they were after its write. They are guesses: whoever
 * uses one writes on the condition that the thread's version is still the head's.
 */
export class KnownHeads {
  readonly #heads = new Map<string, AppendHead>();

  get(threadId: string): AppendHead | undefined {
    return this.#heads.get(threadId);
  }

  /** A map keeps the order of insertion: the one set longest ago goes first. */
  set(threadId: string, head: AppendHead): void {
    this.#heads.delete(threadId);
    this.#heads.set(threadId, head);
    if (this.#heads.size <= MAX_HEADS) return;
    const [oldest] = this.#heads.keys();
    if (oldest !== undefined) this.#heads.delete(oldest);
  }

  delete(threadId: string): void {
    this.#heads.delete(threadId);
  }
}
