import { expect, test } from "vitest";
import { mayRead, metricsText } from "#lib/api/metrics.ts";

const TOKEN = "metrics-token-0123456789";
const local = { HOST: "127.0.0.1", TRUST_PROXY: false, METRICS_TOKEN: undefined };

test("metrics are open on loopback alone, unless a token is set", () => {
  expect(mayRead(null, local)).toBe(true);
  expect(mayRead(null, { ...local, HOST: "0.0.0.0" })).toBe(false);
  expect(mayRead(null, { ...local, TRUST_PROXY: true })).toBe(false);
});

test.each(["127.0.0.1", "0.0.0.0"])("with a token, that token is asked for (%s)", (HOST) => {
  const settings = { HOST, TRUST_PROXY: false, METRICS_TOKEN: TOKEN };
  for (const wrong of [null, "", "Bearer", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    expect(mayRead(wrong, settings)).toBe(false);
  }
  expect(mayRead(`Bearer ${TOKEN}`, settings)).toBe(true);
});

test("metrics are Prometheus text", () => {
  const samples: [string, number][] = [
    ['{kind="deployed"}', 3],
    ['{kind="playground"}', 0],
  ];
  expect(metricsText([{ name: "sessions", help: "Live sessions", samples }])).toBe(
    [
      "# HELP agent_memory_sessions Live sessions",
      "# TYPE agent_memory_sessions gauge",
      'agent_memory_sessions{kind="deployed"} 3',
      'agent_memory_sessions{kind="playground"} 0',
      "",
    ].join("\n"),
  );
});
