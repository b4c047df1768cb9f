// Ends a process in order: what was opened last is closed first, on a signal, an error, or the death of the wrapper.
import { setTimeout as delay } from "node:timers/promises";
import { logError } from "#lib/log.ts";

const CLOSE_TIMEOUT_MS = 25_000;
const SIGNALS = [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const;

type Closer = () => Promise<unknown>;
const closers: Closer[] = [];
let ending: Promise<never> | undefined;

/** Register before the opening is awaited: a signal may come in the middle of it. */
export function closeAtEnd(closer: Closer): void {
  closers.unshift(closer);
}

export function end(code: number): Promise<never> {
  ending ??= closeAll(code);
  return ending;
}

export function isEnding(): boolean {
  return ending !== undefined;
}

/** Runs `main` and ends with 1 and one line when it fails. */
export async function run(main: () => Promise<void>): Promise<void> {
  for (const [signal, code] of SIGNALS) process.on(signal, () => end(code));
  process.on("disconnect", () => end(1));
  process.on("uncaughtException", (error) => {
    logError("uncaught", error);
    end(1); // Node would end here too, but leave the database running
  });
  try {
    await main();
  } catch (error) {
    if (isEnding()) return;
    console.error(error instanceof Error ? error.message : error);
    if (process.env.DEBUG && error instanceof Error) console.error(error.stack, error.cause);
    await end(1);
  }
}

async function closeAll(code: number): Promise<never> {
  for (const close of closers) {
    const closing = close().catch((error) => console.error(error instanceof Error ? error.message : error));
    await Promise.race([closing, delay(CLOSE_TIMEOUT_MS)]); // the database must be stopped whatever hangs before it
  }
  process.exit(code);
}
