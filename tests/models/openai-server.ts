/** An OpenAI-compatible endpoint on loopback that answers as a test tells it to. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

export type ChatRequest = {
  model: string;
  messages: { role: string; content: string }[];
  /** Of a request for embeddings. */
  input?: string[];
  response_format?: { type: string; json_schema?: { schema: object } };
};
type Answer = (response: ServerResponse, request: ChatRequest) => void;

export type ModelServer = {
  readonly apiBase: string;
  readonly requests: ChatRequest[];
  /** The authorization header of each request, null where there was none. */
  readonly keys: (string | null)[];
  answer: Answer;
};

export function modelServer(): ModelServer {
  const requests: ChatRequest[] = [];
  const keys: (string | null)[] = [];
  const made: ModelServer = { apiBase: "", requests, keys, answer: says("") };
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const request = JSON.parse(Buffer.concat(parts).toString()) as ChatRequest;
    requests.push(request);
    keys.push(incoming.headers.authorization ?? null);
    made.answer(response, request);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    Object.assign(made, { apiBase: `http://127.0.0.1:${port}/v1` });
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return made;
}

/** A text as the model's answer. */
export const says =
  (content: string): Answer =>
  (response) => {
    const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }];
    const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
    send(response, 200, JSON.stringify({ id: "c", object: "chat.completion", created: 1, model: "m", choices, usage }));
  };

/** A vector for each text, as the embedding model's answer. */
export const embeds =
  (vectorOf: (text: string) => number[]): Answer =>
  (response, { input = [] }) => {
    const data = input.map((text, index) => ({ object: "embedding", index, embedding: vectorOf(text) }));
    const usage = { prompt_tokens: 3 * input.length, total_tokens: 3 * input.length };
    send(response, 200, JSON.stringify({ object: "list", model: "e", data, usage }));
  };

export const fails =
  (status: number, message: string): Answer =>
  (response) =>
    send(response, status, JSON.stringify({ error: { message } }));

export const sends =
  (body: string): Answer =>
  (response) =>
    send(response, 200, body);

export const staysSilent: Answer = () => {};

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body);
}
