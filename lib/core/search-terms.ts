/**
 * What of a text can be found. Words are folded (letter case, accents, width) and stemmed, English function words are
 * left out. Scripts that put no space between words, and Hangul, give each character and each pair of neighbours; a
 * question asks for the pairs and for a character alone only where it stands alone.
 *
 * Example: "The cafés of 台北市" gives cafe, 台, 北, 市, 台北, 北市; asked, it gives cafe, 台北, 北市.
 */
import { stemmer } from "stemmer";
import { STOP_WORDS } from "#lib/core/stop-words.ts";

/** A text of one word without end must not fill the index. */
const MAX_WORD_LENGTH = 64;
const MAX_KNOWN_WORDS = 50_000;

const UNSPACED =
  "[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Bopo}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}]";
const LETTER = "[\\p{L}\\p{N}\\p{M}]";
const RUNS = new RegExp(
  `((?:(?=${LETTER})${UNSPACED})+)|(?:(?!${UNSPACED})${LETTER}|(?<=\\p{L})['’](?=\\p{L}))+`,
  "gu",
);
const ASCII_WORDS = /[A-Za-z0-9]+(?:'[A-Za-z]+)*/g;
const ASCII_ONLY = /^[\0-\x7f]*$/;

type Sink = { word(word: string): void; run(characters: string[]): void };

/** Every occurrence, in order: how often a term stands here is how often a text says it. */
export function textTerms(text: string): string[] {
  const terms: string[] = [];
  scan(text, {
    word: (word) => {
      const term = termOf(word);
      if (term !== "") terms.push(term);
    },
    run: (characters) => {
      for (const [i, character] of characters.entries()) {
        terms.push(character);
        const next = characters[i + 1];
        if (next !== undefined) terms.push(character + next);
      }
    },
  });
  return terms;
}

/** Each term once. */
export function questionTerms(question: string): string[] {
  const terms = new Set<string>();
  scan(question, {
    word: (word) => {
      const term = termOf(word);
      if (term !== "") terms.add(term);
    },
    run: (characters) => {
      if (characters.length === 1) terms.add(characters[0] ?? "");
      for (let i = 1; i < characters.length; i += 1) terms.add(`${characters[i - 1]}${characters[i]}`);
    },
  });
  return [...terms];
}

function scan(text: string, sink: Sink): void {
  if (ASCII_ONLY.test(text)) {
    for (const [word] of text.matchAll(ASCII_WORDS)) sink.word(word);
    return;
  }
  for (const [run, unspaced] of text.normalize("NFKC").matchAll(RUNS)) {
    if (unspaced === undefined) sink.word(run);
    else sink.run([...unspaced]);
  }
}

const known = new Map<string, string>();

/** Empty for a word that says nothing. Stemming is most of the work of an import: words are remembered. */
function termOf(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  const term = newTermOf(word);
  if (known.size >= MAX_KNOWN_WORDS) known.clear();
  if (word.length <= MAX_WORD_LENGTH) known.set(word, term);
  return term;
}

function newTermOf(word: string): string {
  const plain = word.toLowerCase().replaceAll("’", "'").normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
  const base = plain.replace(/'(s|re|ve|ll|d|m)$/, "").replaceAll("'", "");
  if (plain.endsWith("n't") || STOP_WORDS.has(base)) return "";
  const cut = base.slice(0, MAX_WORD_LENGTH);
  return /^[a-z]+$/.test(cut) ? stemmer(cut) : cut;
}
