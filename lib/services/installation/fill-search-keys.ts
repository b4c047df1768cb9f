import type { Context } from "#lib/services/context.ts";

const ROWS_A_STEP = 500;

/** Once in an installation's life: what was written before the search by words becomes findable. */
export async function fillSearchKeys({ store }: Context, signal: AbortSignal): Promise<void> {
  for (let isFinished = false; !isFinished; ) {
    signal.throwIfAborted();
    ({ isFinished } = await store.fillSearchKeys(ROWS_A_STEP));
  }
}
