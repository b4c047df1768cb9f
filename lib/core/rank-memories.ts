/**
 * How well a text answers a question, without a model: BM25 of the text itself, + 0.5 × BM25 of the text before it and
 * itself read as one, + 0.3 × BM25 of its whole session. An answer seldom repeats the words of its question, but it
 * follows them, in a session that speaks of the matter. A memory stands alone: it is its own surrounding. Of two that are
 * equal the newer comes first. Frequencies and lengths are those of the searched scope and of no other.
 *
 * Example: asked "Which ferry?", "The ferry is full." comes first; "Then I fly." that follows it is found too, and its
 * reason is ferry, in the pair and in the session.
 */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.4;
const WEIGHTS = { text: 1, pair: 0.5, session: 0.3 } as const;
const PLACES = ["text", "pair", "session"] as const;

export type MatchPlace = (typeof PLACES)[number];
/** How often each term of the question stands in a text, and the text's length where 1 is the usual one. */
export type CountedText = { counts: readonly number[]; relativeLength: number };
export type Candidate = Readonly<Record<MatchPlace, CountedText>> & { at: Date | null };
/** How many texts there are in all, and in how many of them each term stands. */
export type Corpus = { size: number; frequencies: readonly number[] };
/** The frequencies of single texts are those of pairs as well. */
export type Corpora = { texts: Corpus; sessions: Corpus };

/** A term that counted, where it stood, and its part of the score. */
export type MatchReason = { term: string; places: MatchPlace[]; score: number };
/** The reasons are put together when they are asked for: of hundreds that are ranked, ten are shown. */
export type Ranked<C extends Candidate> = { candidate: C; score: number; why(): MatchReason[] };

/** Best first; what has no term in it or before it is left out, even when the rest of its session speaks of the matter. */
export function rankMemories<C extends Candidate>(
  terms: readonly string[],
  candidates: readonly C[],
  corpora: Corpora,
): Ranked<C>[] {
  const rarity = rarities(terms.length, corpora);
  return candidates
    .filter(({ pair }) => pair.counts.some((count) => count > 0))
    .map((candidate) => ({
      candidate,
      score: scoreOf(candidate, rarity),
      why: () => reasons(terms, candidate, rarity),
    }))
    .sort((a, b) => b.score - a.score || timeOf(b.candidate) - timeOf(a.candidate));
}

type Rarities = Readonly<Record<MatchPlace, readonly number[]>>;

function rarities(termCount: number, { texts, sessions }: Corpora): Rarities {
  const of = ({ size, frequencies }: Corpus) =>
    Array.from({ length: termCount }, (_, term) => {
      const having = frequencies[term] ?? 0;
      return Math.log(1 + (Math.max(size, having) - having + 0.5) / (having + 0.5));
    });
  const text = of(texts);
  return { text, pair: text, session: of(sessions) };
}

function scoreOf(candidate: Candidate, rarity: Rarities): number {
  let score = 0;
  for (const place of PLACES) {
    const { length } = candidate[place].counts;
    for (let term = 0; term < length; term += 1) score += partOf(candidate, place, term, rarity);
  }
  return score;
}

function reasons(terms: readonly string[], candidate: Candidate, rarity: Rarities): MatchReason[] {
  const all = terms.map((term, i) => {
    const parts = PLACES.map((place) => ({ place, score: partOf(candidate, place, i, rarity) }));
    const counting = parts.filter(({ score }) => score > 0);
    return { term, places: counting.map(({ place }) => place), score: counting.reduce((sum, p) => sum + p.score, 0) };
  });
  return all.filter(({ places }) => places.length > 0).sort((a, b) => b.score - a.score);
}

function partOf(candidate: Candidate, place: MatchPlace, term: number, rarity: Rarities): number {
  const { counts, relativeLength } = candidate[place];
  const count = counts[term] ?? 0;
  return count === 0 ? 0 : WEIGHTS[place] * (rarity[place][term] ?? 0) * saturated(count, relativeLength);
}

/** The more often the better, ever less so; in a long text each time counts for less. */
function saturated(count: number, relativeLength: number): number {
  const slowness = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * relativeLength);
  return (count * (SATURATION + 1)) / (count + slowness);
}

const timeOf = ({ at }: Candidate): number => at?.getTime() ?? Number.NEGATIVE_INFINITY;
