/** Our work and the bare work, timed in turns and printed side by side. */
export type Work = (i: number) => Promise<unknown>;
type Race = { ours: number[]; bare: number[] };

/** In turns, so that a busy machine slows both alike. */
export async function race(count: number, ours: Work, bare: Work): Promise<Race> {
  const times: Race = { ours: [], bare: [] };
  for (let i = 0; i < count; i += 1) {
    times.ours.push(await timed(() => ours(i)));
    times.bare.push(await timed(() => bare(i)));
  }
  return { ours: times.ours.sort((a, b) => a - b), bare: times.bare.sort((a, b) => a - b) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

export function report(name: string, { ours, bare }: Race, what: string): void {
  const [p50, p95, bare50] = [percentile(ours, 0.5), percentile(ours, 0.95), percentile(bare, 0.5)];
  const ratio = (p50 / bare50).toFixed(2);
  console.log(
    `${name}: p50 ${p50.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms; ${what}: ${bare50.toFixed(3)} ms; × ${ratio}`,
  );
}
