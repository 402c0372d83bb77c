import { expect, test } from "vitest";
import { createRefusalPace } from "./refusal-pace.ts";

test("a client gets twenty refusals in a second at once, the others after a second; no other client waits", async () => {
  let time = 5_000;
  const waits: number[] = [];
  const pace = createRefusalPace({ now: () => time, wait: async (ms) => void waits.push(ms) });
  for (let refusal = 0; refusal < 20; refusal++) await pace("asha");
  expect(waits).toEqual([]);
  for (let refusal = 0; refusal < 3; refusal++) await pace("asha");
  await pace("mira");
  expect(waits).toEqual([1_000, 1_000, 1_000]);
  time += 1_000;
  await pace("asha");
  expect(waits).toHaveLength(3);
});
