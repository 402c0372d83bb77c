import { expect, test } from "vitest";
import { DayOrderEvidence, readDay } from "./typed-days.ts";

const days = (text: string, ...others: string[]) => {
  const evidence = new DayOrderEvidence();
  for (const other of others) evidence.add(other);
  const day = readDay(text, evidence.order);
  return typeof day === "number" ? new Date(day + 5.5 * 3_600_000).toISOString().slice(0, 10) : day;
};

test.each([
  ["2026-02-01", [], "2026-02-01"],
  ["2026-02-01T00:00+0530", [], "2026-02-01"],
  ["01/02/2026", [], "ambiguous"],
  ["01/02/2026", ["31/12/2026"], "2026-02-01"],
  ["01/02/2026", ["12/31/2026"], "2026-01-02"],
  ["01/02/2026", ["12/31/2026", "31/12/2026"], "ambiguous"],
  ["31/12/2026", [], "2026-12-31"],
  ["02.02.2026", [], "2026-02-02"],
  ["31/02/2026", [], null],
  ["soon", [], null],
])("the day '%s' beside %j is %s", (text, others, day) => {
  expect(days(text, ...others)).toBe(day);
});
