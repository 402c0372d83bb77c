import { expect, test } from "vitest";
import { draftOf, fromDraft, readTrackingRows } from "./tracking-rows.ts";

const ORDERS = ["0000000A", "0000000B", "0000000C"];

test.each([
  ["T1", "0000000A", { "0000000A": { tracking: "T1" } }],
  ["T1\nT2\n", "0000000B", { "0000000B": { tracking: "T1" }, "0000000C": { tracking: "T2" } }],
  ["0000000c\tT3\n#0000000A\tT1", "0000000B", { "0000000C": { tracking: "T3" }, "0000000A": { tracking: "T1" } }],
  ["0000000B,Swift,T2", "0000000A", { "0000000B": { courier: "Swift", tracking: "T2" } }],
  ["Swift\tT1", "0000000A", { "0000000A": { courier: "Swift", tracking: "T1" } }],
  [
    'order,courier,tracking\r\n0000000A,"Swift",T1\r\n0000000B,,T2',
    "0000000A",
    { "0000000A": { courier: "Swift", tracking: "T1" }, "0000000B": { tracking: "T2" } },
  ],
  ["Tracking number;Order number\nT9;0000000C", "0000000A", { "0000000C": { tracking: "T9" } }],
])("%j from %s on enters %j", (text, first, entered) => {
  expect(readTrackingRows(text, ORDERS, first)).toEqual({ entered, unknown: [] });
});

test("lines of other orders, without a number, or below the last order are named", () => {
  const { entered, unknown } = readTrackingRows("order,tracking\n0000000D,T1\n0000000A,\n0000000B,T2", ORDERS, "");
  expect([Object.keys(entered), unknown]).toEqual([["0000000B"], ["0000000D, T1", "0000000A, "]]);
  expect(readTrackingRows("T1\nT2", ORDERS, "0000000C")).toEqual({
    entered: { "0000000C": { tracking: "T1" } },
    unknown: ["T2"],
  });
});

test("what was entered survives as a draft, and a broken draft is empty", () => {
  const entered = { "0000000A": { tracking: "T1", courier: "Swift" } };
  expect(fromDraft(draftOf("Road Runners", entered))).toEqual({ courier: "Road Runners", entered });
  expect(draftOf("", {})).toBe("");
  expect(fromDraft("{")).toEqual({ courier: "", entered: {} });
});
