import { expect, test } from "vitest";
import { createTurns, inSlices } from "./in-slices.ts";
import type { Sliced } from "./sliced.ts";

/** Takes the processor for so long in each slice. */
function* busy(slices: number, milliseconds: number): Sliced<string> {
  for (let slice = 0; slice < slices; slice++) {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    yield 1;
  }
  return "done";
}

/** How often other work runs until the promise is settled. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const count = () => {
    if (isDone) return;
    turns++;
    setImmediate(count);
  };
  setImmediate(count);
  await work;
  isDone = true;
  return turns;
}

test("long work lets other work run between its slices; short work is done at once", async () => {
  expect(await turnsDuring(inSlices(busy(5, 10)))).toBeGreaterThanOrEqual(4);
  expect(await turnsDuring(inSlices(busy(100, 0)))).toBeLessThanOrEqual(1);
  expect(await inSlices(busy(2, 0))).toBe("done");
});

test("one piece of work runs after the other, also after a failure", async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const long = inTurn(async () => {
    log.push("begin");
    await inSlices(busy(3, 10));
    log.push("end");
  });
  const failing = inTurn(() => {
    log.push("fail");
    throw new Error("No.");
  });
  const last = inTurn(() => log.push("last"));
  await expect(failing).rejects.toThrow("No.");
  await Promise.all([long, last]);
  expect(log).toEqual(["begin", "end", "fail", "last"]);
});
