import { expect, test } from "vitest";
import type { DispatchReport, SerialMatch } from "#contract/admin/dispatch.ts";
import { linesLeft, NO_SCAN, scanDraft, scanOf, serialsByOrder } from "./serial-scan.ts";

const one = (line: number, order: string): SerialMatch["assigned"][number] => {
  return { line, order, serial: `lamp/red=S${line}`, number: `S${line}`, title: "Lamp, Red" };
};
const match: SerialMatch = { assigned: [one(1, "A"), one(3, "A"), one(4, "B")], refused: [], missing: [] };

test("each order gets its numbers", () => {
  expect([...serialsByOrder(match)]).toEqual([
    ["A", ["lamp/red=S1", "lamp/red=S3"]],
    ["B", ["lamp/red=S4"]],
  ]);
});

test("the numbers of an order that was not packed stay", () => {
  const report: DispatchReport = { done: [{ order: "A", isAgain: false, warning: null }], failed: [] };
  expect(linesLeft("S1\n\nS3\r\nS4\n", match, report)).toBe("S4");
});

test("a scan survives a closed tab; without numbers, nothing is kept", () => {
  const scan = { text: "S1", said: { lamp: true } };
  expect(scanOf(scanDraft(scan))).toEqual(scan);
  expect(scanDraft({ text: "", said: { lamp: true } })).toBe("");
  expect(scanOf("")).toEqual(NO_SCAN);
});
