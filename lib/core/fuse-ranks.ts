/**
 * Rule: two rankings of one question become one by reciprocal rank fusion: each gives a result 1 / (60 + its place),
 * places counting from 1, and the sum decides. Scores of different kinds are never compared. Of two that are equal the
 * one that the first ranking has earlier comes first.
 *
 * Example: words [a, b], meaning [b, c] → b (1/62 + 1/61), a (1/61), c (1/62).
 */
const SMOOTHING = 60;

export type Fused<Key> = { key: Key; score: number };

export function fuseRanks<Key>(rankings: readonly (readonly Key[])[]): Fused<Key>[] {
  const scores = new Map<Key, number>();
  for (const ranking of rankings) {
    for (const [i, key] of ranking.entries()) scores.set(key, (scores.get(key) ?? 0) + 1 / (SMOOTHING + i + 1));
  }
  return [...scores].map(([key, score]) => ({ key, score })).sort((a, b) => b.score - a.score);
}
