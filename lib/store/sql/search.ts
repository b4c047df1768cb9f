import { rankMemories } from "#lib/core/rank-memories.ts";
import { searchCandidates } from "#lib/core/search-candidates.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { findTexts } from "#lib/store/sql/search-findings.ts";
import { findLiterally } from "#lib/store/sql/search-literally.ts";
import { type SearchReach, searchReach } from "#lib/store/sql/search-reach.ts";
import { type Answer, readHits } from "#lib/store/sql/search-records.ts";
import { requireIds, requireStorable } from "#lib/store/sql/storable.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";
import { questionKeys } from "#lib/store/sql/term-keys.ts";

/** So many characters may be the beginning of a word. */
const SHORT_QUESTION = 3;

/** One statement finds what has a term of the question, the core ranks it, another one reads what is shown. */
export function searchOperations(context: OpenContext): Pick<MemoryStore, "search"> {
  return {
    async search(request, now) {
      const { userId, agentId, threadId, metadataFilter, maxResults } = request;
      const question = request.question.trim();
      requireIds({ userId, agentId, threadId });
      requireStorable({ question, metadataFilter });
      if (question === "") return [];
      const reach = searchReach(context, request, now);
      if (!reach.messages && !reach.memories) return [];
      const { terms, keys } = questionKeys(userId, question);
      const answers = await rankedAnswers(context, reach, terms, keys);
      const isShort = terms.length === 0 || [...question].length <= SHORT_QUESTION;
      if (answers.length > 0 || !isShort) return readHits(context, answers, request, now);
      return readHits(context, await findLiterally(context, reach, question, maxResults), request, now);
    },
  };
}

async function rankedAnswers(
  context: OpenContext,
  reach: SearchReach,
  terms: readonly string[],
  keys: readonly number[],
): Promise<Answer[]> {
  const found = await findTexts(context, reach, keys);
  if (!found) return [];
  const { candidates, corpora } = searchCandidates(found.messages, found.memories, found.scale);
  return rankMemories(terms, candidates, corpora).map(({ candidate, score, why }) => ({ key: candidate, score, why }));
}
