/** The same questions asked without our search: PostgreSQL's own text search, and BM25 of single messages. */
import pg from "pg";
import { type Candidate, type Corpora, rankMemories } from "#lib/core/rank-memories.ts";
import { questionTerms, textTerms } from "#lib/core/search-terms.ts";
import type { Question, Session } from "#scripts/bench/search-data.ts";

export type Search = (question: Question, maxResults: number) => Promise<string[]>;

export async function databaseSearches(url: string, schema: string, sessions: readonly Session[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create table ${schema}.rival (id text primary key, user_id text, at timestamptz,
    words tsvector generated always as (to_tsvector('english', content)) stored, content text)`);
  for (const { userId, messages } of sessions) {
    await client.query(
      `insert into ${schema}.rival (id, user_id, at, content)
        select m.id, $1, m.at, m.content from unnest($2::text[], $3::timestamptz[], $4::text[]) as m(id, at, content)`,
      [userId, messages.map(({ id }) => id), messages.map((m) => m.createdAt), messages.map(wholeText)],
    );
  }
  await client.query(`create index on ${schema}.rival using gin (words)`);
  await client.query(`analyze ${schema}.rival`);
  const searchBy =
    (toQuery: string): Search =>
    async ({ userId, question }, maxResults) => {
      const { rows } = await client.query(
        `select r.id from ${schema}.rival r, ${toQuery} q where r.user_id = $1 and r.words @@ q
          order by ts_rank(r.words, q) desc, r.at desc limit $3`,
        [userId, question, maxResults],
      );
      return rows.map(({ id }) => id);
    };
  const anyWord = "to_tsquery('english', array_to_string(tsvector_to_array(to_tsvector('english', $2)), ' | '))";
  return {
    byDefault: searchBy("websearch_to_tsquery('english', $2)"),
    byAnyWord: searchBy(anyWord),
    close: () => client.end(),
  };
}

/** Who speaks is part of the text, for every one of them. */
const wholeText = ({ author, content }: Session["messages"][number]): string => `${author ?? ""} ${content}`;

type Text = { id: string; times: Map<string, number>; length: number; at: Date };

export function bm25Search(sessions: readonly Session[]): Search {
  const textsOf = new Map<string, Text[]>();
  for (const { userId, messages } of sessions) {
    const texts = textsOf.get(userId) ?? [];
    for (const message of messages) {
      const terms = textTerms(wholeText(message));
      const times = new Map<string, number>();
      for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1);
      texts.push({ id: message.id, times, length: terms.length, at: new Date(message.createdAt) });
    }
    textsOf.set(userId, texts);
  }
  return async ({ userId, question }, maxResults) => {
    const texts = textsOf.get(userId) ?? [];
    const terms = questionTerms(question);
    const usual = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
    const candidates = texts.map((text) => alone(text, terms, usual));
    const frequencies = terms.map((term) => texts.filter(({ times }) => times.has(term)).length);
    const corpus = { size: texts.length, frequencies };
    const corpora: Corpora = { texts: corpus, sessions: corpus };
    return rankMemories(terms, candidates, corpora)
      .slice(0, maxResults)
      .map(({ candidate }) => candidate.id);
  };
}

/** A text that is its own surrounding is ranked by itself alone. */
function alone({ id, times, length, at }: Text, terms: readonly string[], usual: number): Candidate & { id: string } {
  const text = { counts: terms.map((term) => times.get(term) ?? 0), relativeLength: length / usual };
  return { id, text, pair: text, session: text, at };
}
