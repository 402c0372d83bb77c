import { expect, test } from "vitest";
import { countUp, emptyReport, importedRows } from "./import-report.ts";

test("a report starts empty, and counts what was imported", () => {
  const report = emptyReport();
  expect(report).toEqual({
    rows: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    repeated: 0,
    refused: 0,
    variants: 0,
    keptEdits: 0,
    firstKept: [],
    pictures: 0,
    resumedAfter: 0,
    reasons: new Map(),
    notes: new Map(),
    guesses: new Map(),
    doubts: new Map(),
    pictureReasons: new Map(),
    finished: false,
  });
  expect(importedRows({ ...report, inserted: 1, updated: 20, unchanged: 300, repeated: 4_000, refused: 50_000 })).toBe(
    321,
  );
  for (const reason of ["a", "b", "a"]) countUp(report.reasons, reason);
  expect([...report.reasons]).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});
