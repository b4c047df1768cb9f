import { TimeoutError } from "#lib/memory/errors.ts";

/** What happens to work for which there is no room. */
export const QueueFullBehavior = {
  /** Left out at once. */
  DROP: "DROP",
  WAIT_THEN_DROP: "WAIT_THEN_DROP",
  /** A `TimeoutError`. */
  WAIT_THEN_RAISE: "WAIT_THEN_RAISE",
} as const;
export type QueueFullBehavior = (typeof QueueFullBehavior)[keyof typeof QueueFullBehavior];

export type Putting = { size: number; whenFull: QueueFullBehavior; timeoutMs: number };
type Job = { key: string; work: () => Promise<void>; done: () => void };

/** One job after the other, in their order; so many wait at most. A job takes care of its own failure. */
export class BackgroundQueue {
  readonly #waiting: Job[] = [];
  readonly #pending = new Map<string, Set<Promise<void>>>();
  readonly #onRoom = new Set<() => void>();
  #isRunning = false;

  /** @returns false when it was left out. @throws {TimeoutError} */
  async put(key: string, work: () => Promise<void>, { size, whenFull, timeoutMs }: Putting): Promise<boolean> {
    if (this.#waiting.length >= size && whenFull !== "DROP") await this.#room(size, timeoutMs);
    if (this.#waiting.length >= size) {
      if (whenFull === "WAIT_THEN_RAISE") throw new TimeoutError("There was no room for an extraction in time.");
      return false;
    }
    this.#accept(key, work);
    return true;
  }

  /** All that was accepted until now, of one key or of all, is done. @throws {TimeoutError} */
  async idle(key?: string, timeoutMs?: number): Promise<void> {
    const sets = key === undefined ? [...this.#pending.values()] : [this.#pending.get(key) ?? new Set()];
    const all = Promise.all(sets.flatMap((set) => [...set]));
    if (timeoutMs === undefined) await all;
    else if (!(await within(all, timeoutMs))) throw new TimeoutError("The extraction is not done yet.");
  }

  #accept(key: string, work: () => Promise<void>): void {
    let done = () => {};
    const finished = new Promise<void>((resolve) => {
      done = resolve;
    });
    const ofKey = this.#pending.get(key) ?? new Set();
    this.#pending.set(key, ofKey.add(finished));
    finished.then(() => {
      ofKey.delete(finished);
      if (ofKey.size === 0) this.#pending.delete(key);
    });
    this.#waiting.push({ key, work, done });
    if (!this.#isRunning) this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      for (const wake of this.#onRoom) wake();
      await job.work().catch(() => {});
      job.done();
    }
    this.#isRunning = false;
  }

  /** Until there is room, or the time is over: the caller looks which. */
  async #room(size: number, timeoutMs: number): Promise<void> {
    let wake = () => {};
    const freed = new Promise<void>((resolve) => {
      wake = () => {
        if (this.#waiting.length < size) resolve();
      };
    });
    this.#onRoom.add(wake);
    await within(freed, timeoutMs);
    this.#onRoom.delete(wake);
  }
}

async function within(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return await Promise.race([work.then(() => true as const), late]);
  } finally {
    clearTimeout(timer);
  }
}
