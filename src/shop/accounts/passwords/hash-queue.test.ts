import { expect, test } from "vitest";
import { createHashQueue } from "./hash-queue.server.ts";

const queueLimits = { concurrency: 1, maxWaiting: 9, maxPerAddress: 9, maxPerAccount: 9, maxWaitMs: 10_000 };
const share = { address: "a", account: "asha" };

/** Starts the tasks of these addresses at once. Returns the order in which they run, and the refusals. */
async function runQueue(limits: Partial<typeof queueLimits>, tasks: { address: string; account: string }[]) {
  const enqueue = createHashQueue({ ...queueLimits, ...limits });
  const order: string[] = [];
  const run = (one: { address: string; account: string }) =>
    enqueue(one, async () => void order.push(`${one.address} ${one.account}`));
  const settled = await Promise.allSettled(tasks.map(run));
  return { order, outcomes: settled.map((one) => (one.status === "fulfilled" ? "done" : one.reason.code)), run };
}

test("addresses take turns in the hash queue", async () => {
  const flood = Array.from({ length: 6 }, (_, index) => ({ address: "flood", account: `${index}` }));
  const { order } = await runQueue({}, [
    ...flood,
    { address: "home", account: "asha" },
    { address: "bus", account: "ben" },
  ]);
  expect(order.slice(0, 4)).toEqual(["flood 0", "home asha", "bus ben", "flood 1"]);
});

test("an address and an account have a limited share of the hash queue, and get it back", async () => {
  const tasks = ["a 1", "a 2", "a 3", "b 1", "b 1", "c 1"].map((text) => {
    const [address = "", account = ""] = text.split(" ");
    return { address, account };
  });
  const { outcomes, run } = await runQueue({ maxPerAddress: 2, maxPerAccount: 2 }, tasks);
  expect(outcomes).toEqual(["done", "done", "tooMany", "done", "tooMany", "tooMany"]);
  for (const one of tasks) await run(one);
});

test("a full hash queue still takes addresses that have no task in it", async () => {
  const tasks = ["a", "a", "a", "b", "c", "d"].map((address, index) => ({ address, account: `${index}` }));
  const { outcomes } = await runQueue({ maxWaiting: 1 }, tasks);
  expect(outcomes).toEqual(["done", "done", "unavailable", "done", "unavailable", "unavailable"]);
});

test("a hash queue runs two tasks at once, queues a limited number in order, and refuses the rest", async () => {
  const enqueue = createHashQueue({ ...queueLimits, concurrency: 2, maxWaiting: 3 });
  const order: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const work = (number: number) => async () => {
    order.push(number);
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (number === 1) throw new Error("its own");
    return number;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => enqueue(share, work(number))));
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.message))).toEqual([
    ...[0, "its own", 2, 3, 4],
    "The shop is busy. Please try again in a moment.",
  ]);
  expect([order, maxRunning]).toEqual([[0, 1, 2, 3, 4], 2]);
  expect(await enqueue(share, work(6))).toBe(6);
});

test("a task that waits too long in the hash queue is refused, and the next one runs", async () => {
  const enqueue = createHashQueue({ ...queueLimits, maxWaitMs: 20 });
  const first = Promise.withResolvers<void>();
  const running = enqueue(share, () => first.promise);
  await expect(enqueue(share, async () => "late")).rejects.toMatchObject({ code: "unavailable" });
  const second = enqueue(share, async () => "in time");
  first.resolve();
  expect(await second).toBe("in time");
  await running;
});
