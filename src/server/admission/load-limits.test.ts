import { expect, test } from "vitest";
import { loadLimits } from "./load-limits.ts";

test("several processes share the places of each lane, and none is left without one", () => {
  const [one, three] = [loadLimits(4), loadLimits(4, 3)];
  for (const [name, { running, runningPerAddress, runningPerAccount, waiting }] of Object.entries(one))
    expect({ name, ...three[name as keyof typeof three] }).toMatchObject({
      running: Math.ceil(running / 3),
      runningPerAddress: Math.ceil(runningPerAddress / 3),
      runningPerAccount: Math.ceil(runningPerAccount / 3),
      waiting: Math.ceil(waiting / 3),
    });
  expect(three.reading).toMatchObject({ running: 6, runningPerAddress: 3, runningPerAccount: 1 });
});
