import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Candidate, type CountedText, rankMemories } from "#lib/core/rank-memories.ts";

const text = (counts: number[], relativeLength = 1): CountedText => ({ counts, relativeLength });
const NONE = text([0, 0]);
const corpora = { texts: { size: 100, frequencies: [1, 50] }, sessions: { size: 10, frequencies: [1, 5] } };
type Named = Candidate & { id: string };
const candidate = (id: string, parts: Partial<Candidate>): Named => ({
  id,
  text: NONE,
  pair: parts.text ?? NONE,
  session: parts.text ?? NONE,
  at: null,
  ...parts,
});
const rank = (...candidates: Named[]) => rankMemories(["rare", "common"], candidates, corpora);
const ids = (...candidates: Named[]) => rank(...candidates).map(({ candidate: { id } }) => id);

describe("the ranking", () => {
  it("prefers the rare term, more of it, and the shorter text", () => {
    const rare = candidate("rare", { text: text([1, 0]) });
    const common = candidate("common", { text: text([0, 3]) });
    const often = candidate("often", { text: text([3, 0]) });
    const long = candidate("long", { text: text([1, 0], 9) });
    const both = candidate("both", { text: text([1, 1]) });
    expect(ids(common, long, rare, both, often)).toEqual(["often", "both", "rare", "long", "common"]);
  });

  it("adds half of the pair and a third of the session; a session alone is no hit", () => {
    const own = candidate("own", { text: text([1, 0]), pair: text([1, 0]), session: text([1, 0]) });
    const follower = candidate("follower", { pair: text([1, 0]), session: text([1, 0]) });
    const inSession = candidate("session", { session: text([1, 0]) });
    const [first, second, ...rest] = rank(inSession, follower, own);
    expect(rest).toEqual([]);
    expect(first?.why()).toMatchObject([{ term: "rare", places: ["text", "pair", "session"], score: first?.score }]);
    expect(second?.why()).toMatchObject([{ term: "rare", places: ["pair", "session"], score: second?.score }]);
    const whole = Math.log(1 + 99.5 / 1.5);
    const session = Math.log(1 + 9.5 / 1.5);
    expect(first?.score).toBeCloseTo(1.5 * whole + 0.3 * session);
    expect(second?.score).toBeCloseTo(0.5 * whole + 0.3 * session);
  });

  it("lets the date decide between equals alone", () => {
    const at = (id: string, day: number | null, counts: number[]) =>
      candidate(id, { text: text(counts), at: day === null ? null : new Date(day * 86_400_000) });
    expect(
      ids(at("unknown", null, [1, 0]), at("old", 1, [1, 0]), at("new", 2, [1, 0]), at("newest", 3, [0, 1])),
    ).toEqual(["new", "old", "unknown", "newest"]);
  });

  it("gives each hit the sum of its reasons, never less for one more term", () => {
    const counts = fc.array(fc.nat(20), { minLength: 2, maxLength: 2 });
    const part = fc.record({ counts, relativeLength: fc.double({ min: 0, max: 50, noNaN: true }) });
    fc.assert(
      fc.property(part, part, part, (own, pair, session) => {
        const [hit] = rank(candidate("c", { text: own, pair, session }));
        expect(hit === undefined).toBe(pair.counts.every((count) => count === 0));
        if (!hit) return;
        expect(hit.why().reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(hit.score);
        const more = { ...own, counts: own.counts.map((count) => count + 1) };
        expect(rank(candidate("d", { text: more, pair, session }))[0]?.score).toBeGreaterThan(hit.score);
      }),
    );
  });
});
