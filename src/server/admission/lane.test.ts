import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLane } from "./lane.ts";

const LIMITS = { running: 2, runningPerAddress: 2, runningPerAccount: 2, waiting: 4, burstWaitMs: 1_000, waitMs: 100 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(limits: Partial<typeof LIMITS> = {}) {
  const lane = createLane({ ...LIMITS, ...limits });
  const outcomes: string[] = [];
  const leaving = new Map<string, () => void>();
  return {
    lane,
    outcomes,
    /** `clients` begins with the address. */
    enter(name: string, ...clients: string[]) {
      const connection = Object.assign(new EventEmitter(), { destroyed: false });
      lane.enter(clients, connection as never).then(
        (leave) => {
          outcomes.push(name);
          leaving.set(name, leave);
        },
        (error) => outcomes.push(`${name} ${error.code}`),
      );
      return connection;
    },
    async leave(name: string) {
      leaving.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test("runs and queues a limited number of requests, and refuses all others at once", async () => {
  const { lane, outcomes, enter, leave } = open();
  for (const name of ["1", "2", "3", "4", "5", "6", "7"]) enter(name, "a");
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual(["1", "2", "7 unavailable"]);
  expect(lane.usage()).toEqual({ running: 2, waiting: 4, refused: { full: 1, waited: 0, gone: 0, stopping: 0 } });
  await leave("2");
  await leave("1");
  expect(outcomes.slice(3)).toEqual(["3", "4"]);
});

test("the client with the fewest running requests is next", async () => {
  const { outcomes, enter, leave } = open();
  for (const name of ["a1", "a2", "a3", "a4"]) enter(name, "a");
  enter("b1", "b");
  await vi.advanceTimersByTimeAsync(0);
  await leave("a1");
  expect(outcomes).toEqual(["a1", "a2", "b1"]);
});

test("an account counts like an address", async () => {
  const { outcomes, enter, leave } = open();
  enter("a1", "address 1", "account");
  enter("a2", "address 2", "account");
  enter("a3", "address 3", "account");
  enter("b1", "address 4", "other account");
  await vi.advanceTimersByTimeAsync(0);
  await leave("a1");
  expect(outcomes).toEqual(["a1", "a2", "b1"]);
});

test("an account with more waiting requests than a page makes leaves time to others", async () => {
  const { outcomes, enter, leave } = open({ runningPerAccount: 1, waiting: 20, waitMs: 5_000, burstWaitMs: 5_000 });
  for (let number = 1; number <= 6; number++) enter(`a${number}`, "address", "account");
  await vi.advanceTimersByTimeAsync(10);
  await leave("a1");
  enter("b1", "other address", "other account");
  await vi.advanceTimersByTimeAsync(79);
  expect(outcomes).toEqual(["a1", "b1"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(["a1", "b1", "a2"]);
  await vi.advanceTimersByTimeAsync(10);
  await leave("a2");
  await vi.advanceTimersByTimeAsync(80);
  expect(outcomes).toEqual(["a1", "b1", "a2", "a3"]);
  // Three are waiting.
  await leave("a3");
  expect(outcomes).toEqual(["a1", "b1", "a2", "a3", "a4"]);
});

test.each([
  ["while others come", "other address", ["b1", "1"]],
  ["and not while it is alone", "address", ["1", "2", "3", "4"]],
])("an address with very many waiting requests leaves time to others %s", async (_when, other, started) => {
  const limits = { running: 8, runningPerAddress: 4, runningPerAccount: 2, waiting: 40 };
  const { outcomes, enter, leave } = open({ ...limits, burstWaitMs: 5_000 });
  for (let number = 0; number < 4; number++) enter(`first ${number}`, "address", `account ${number}`);
  for (let number = 1; number <= 20; number++) enter(`${number}`, "address", `account ${number % 10}`);
  if (other !== "address") enter("b1", other, "other account");
  await vi.advanceTimersByTimeAsync(10);
  for (let number = 0; number < 4; number++) await leave(`first ${number}`);
  await vi.advanceTimersByTimeAsync(80);
  expect(outcomes.slice(4, 4 + started.length)).toEqual(started);
  expect(outcomes.length).toBe(other === "address" ? 8 : 7);
});

test("the client with the most waiting requests makes room for another", async () => {
  const { outcomes, enter } = open();
  for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) enter(name, "a");
  enter("b1", "b");
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual(["a1", "a2", "a6 unavailable"]);
});

test("knows beforehand what it would refuse at once", async () => {
  const { lane, enter } = open();
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) enter(name, "a");
  expect(lane.refuses(["a"])).toBe(false);
  enter("a6", "a");
  expect([lane.refuses(["a"]), lane.refuses(["b"])]).toEqual([true, false]);
  expect(lane.usage().refused.full).toBe(1);
});

test.each([
  ["an address", { runningPerAddress: 1 }, ["a"], ["b"]],
  ["an account", { runningPerAccount: 1 }, ["a", "account"], ["a", "other account"]],
])("%s may not run more than its own limit", async (_client, limits, one, other) => {
  const { outcomes, enter, leave } = open(limits);
  enter("a1", ...one);
  enter("a2", ...one);
  enter("b1", ...other);
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual(["a1", "b1"]);
  await leave("b1");
  expect(outcomes).toEqual(["a1", "b1"]);
  await leave("a1");
  expect(outcomes).toEqual(["a1", "b1", "a2"]);
});

test("a request waits longer in a burst than when requests have been waiting for a while", async () => {
  const { outcomes, enter, leave } = open();
  for (const name of ["1", "2", "3"]) enter(name, "a");
  await vi.advanceTimersByTimeAsync(999);
  enter("4", "a");
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(["1", "2", "3 unavailable"]);
  enter("5", "a");
  await vi.advanceTimersByTimeAsync(100);
  expect(outcomes.slice(3)).toEqual(["5 unavailable"]);
  await leave("1");
  expect(outcomes.slice(4)).toEqual(["4"]);
});

test("when the server stops, requests without a place are refused, and those that run end", async () => {
  const { lane, outcomes, enter, leave } = open();
  for (const name of ["1", "2", "3", "4"]) enter(name, "a");
  await vi.advanceTimersByTimeAsync(0);
  lane.stopWaiting();
  await vi.advanceTimersByTimeAsync(0);
  enter("5", "a");
  await leave("1");
  enter("6", "b");
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual(["1", "2", "3 unavailable", "4 unavailable", "5 unavailable", "6"]);
  expect(lane.usage()).toEqual({ running: 2, waiting: 0, refused: { full: 0, waited: 0, gone: 0, stopping: 3 } });
});

test("a request whose client has gone does not run", async () => {
  const { lane, outcomes, enter, leave } = open();
  for (const name of ["1", "2"]) enter(name, "a");
  const gone = enter("3", "a");
  enter("4", "a");
  gone.emit("close");
  await vi.advanceTimersByTimeAsync(0);
  await leave("1");
  expect(outcomes).toEqual(["1", "2", "3 unavailable", "4"]);
  expect(lane.usage().refused.gone).toBe(1);
});
