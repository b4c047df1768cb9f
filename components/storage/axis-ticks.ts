const TICKS = 4;
const KIBI = 1024;

/** From 0 to the first tick that the largest value does not exceed; steps of 1, 2 or 5 times a power of ten. */
export function countTicks(largest: number): number[] {
  return ticks(Math.max(1, niceStep(largest / TICKS)), largest);
}

/** The same in the unit that the size is written in, so that no tick reads "976.6 KB". */
export function byteTicks(largest: number): number[] {
  const power = largest < KIBI ? 0 : Math.floor(Math.log2(largest) / 10);
  const unit = KIBI ** power;
  return ticks(Math.max(power === 0 ? 1 : unit / 10, niceStep(largest / unit / TICKS) * unit), largest);
}

function niceStep(rough: number): number {
  if (rough <= 0) return 0;
  const scale = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((one) => one * scale >= rough) ?? 10;
  return factor * scale;
}

function ticks(step: number, largest: number): number[] {
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}
