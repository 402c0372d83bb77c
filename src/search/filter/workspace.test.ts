import { expect, test } from "vitest";
import { Workspace } from "./workspace.ts";

test("one query has the memory at a time, and nothing of it afterwards", () => {
  const workspace = new Workspace();
  const memory = workspace.borrow();
  expect(() => workspace.borrow()).toThrow("Another query has the memory.");
  const missed = memory.missed(3);
  memory.giveBack();
  for (const use of [missed.use, () => memory.missed(3), () => memory.found(3), () => memory.giveBack()])
    expect(use).toThrow("The memory has been given back.");
  expect(workspace.borrow().found(2)).toHaveLength(2);
});

test("what products of one segment miss cannot be read after those of another", () => {
  const memory = new Workspace().borrow();
  const first = memory.missed(2);
  first.use().set([1, 2]);
  const second = memory.missed(3);
  expect(second.use()).toHaveLength(3);
  expect(first.use).toThrow("The memory has been used for other products.");
});
