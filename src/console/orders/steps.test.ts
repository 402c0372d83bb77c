import { expect, test } from "vitest";
import { STAGES } from "#contract/statuses.ts";
import { stepsOf } from "./steps.ts";

const pathsOf = (order: Parameters<typeof stepsOf>[0]) => stepsOf(order).map(({ path }) => path);

test.each(STAGES)("an order of the stage '%s' has steps, each once", (stage) => {
  const paths = pathsOf({ stage, orderby: "a" });
  expect(paths.at(-1)).toBe("note");
  expect(new Set(paths).size).toBe(paths.length);
});

test("an order that the shop checks is released first", () => {
  expect(pathsOf({ stage: "to confirm", orderby: "a", awaitsRelease: true })).toEqual([
    "release",
    "call",
    "address",
    "line",
    "pay",
    "cancel",
    "note",
  ]);
});

test("no note is kept of a customer who erased the account", () => {
  expect(pathsOf({ stage: "to unpack", orderby: null })).toEqual(["unpack"]);
});
