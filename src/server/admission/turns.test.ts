import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns } from "./turns.ts";

const WORK_MS = 10;

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

async function turnsOfLoop(count: number) {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

function startNamed(inTurn: ReturnType<typeof createTurns>) {
  const started: string[] = [];
  const start = (name: string) =>
    void inTurn(async () => {
      started.push(name);
      vi.advanceTimersByTime(WORK_MS);
    });
  return { started, start };
}

/** Accepts a connection in each turn. */
function acceptConnections() {
  let count = 0;
  let timer: NodeJS.Immediate;
  const accept = () => {
    count++;
    timer = setImmediate(accept);
  };
  accept();
  return { count: () => count, stop: () => clearImmediate(timer) };
}

test("one start in each turn, in order", async () => {
  const { started, start } = startNamed(createTurns());
  for (const name of ["first", "second", "third"]) start(name);
  await turnsOfLoop(2);
  expect(started).toEqual(["first", "second"]);
  await turnsOfLoop(1);
  expect(started).toEqual(["first", "second", "third"]);
});

test("work waits while connections arrive", async () => {
  const connections = acceptConnections();
  const { started, start } = startNamed(createTurns(connections.count));
  start("first");
  await turnsOfLoop(20);
  start("second");
  await turnsOfLoop(20);
  expect(started).toEqual(["first"]);
  connections.stop();
  await turnsOfLoop(2);
  expect(started).toEqual(["first", "second"]);
});

test("… but only three times as long as the last work took", async () => {
  const connections = acceptConnections();
  const { started, start } = startNamed(createTurns(connections.count));
  for (const name of ["first", "second", "third"]) start(name);
  await turnsOfLoop(20);
  vi.advanceTimersByTime(3 * WORK_MS - 1);
  await turnsOfLoop(20);
  expect(started).toEqual(["first"]);
  vi.advanceTimersByTime(1);
  await turnsOfLoop(20);
  expect(started).toEqual(["first", "second"]);
  connections.stop();
  await turnsOfLoop(2);
  expect(started).toEqual(["first", "second", "third"]);
});
