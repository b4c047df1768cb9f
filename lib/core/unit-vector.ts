/**
 * Rule: vectors are kept with length 1, so that their product is the cosine of their angle. A vector that has no
 * direction (all zeros, or a value that is no finite number) can't be kept.
 *
 * Example: [3, 4] → [0.6, 0.8]; [0, 0] → null.
 */
export function unitVector(values: ArrayLike<number>): Float32Array | null {
  const vector = Float32Array.from(values);
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length) || length === 0) return null;
  return vector.map((value) => value / length);
}
