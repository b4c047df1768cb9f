import type { SessionMessage } from "#components/sessions/session.ts";

export type ExchangeGroup = { exchangeSeq: number; key: string; messages: SessionMessage[] };

/** Neighbours of one exchange stand together; a delegation that ends late comes again as a group of its own. */
export function groupExchanges(messages: readonly SessionMessage[]): ExchangeGroup[] {
  const groups: ExchangeGroup[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last?.exchangeSeq === message.exchangeSeq) last.messages.push(message);
    else groups.push({ exchangeSeq: message.exchangeSeq, key: String(message.seq), messages: [message] });
  }
  return groups;
}
