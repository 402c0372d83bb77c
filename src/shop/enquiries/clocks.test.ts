import { expect, test } from "vitest";
import { type Clocks, dueOf, monthAfter } from "./clocks.ts";

const at = (time: string) => Date.parse(`${time}+05:30`);

test.each([
  ["2026-01-15T12:00", "2026-02-15T12:00"],
  ["2026-01-31T23:59", "2026-02-28T23:59"],
  ["2028-01-31T00:00", "2028-02-29T00:00"],
  ["2026-12-31T08:00", "2027-01-31T08:00"],
  ["2026-02-28T03:00", "2026-03-28T03:00"],
])("a month after %s is %s, in India", (from, until) => {
  expect(monthAfter(at(from))).toBe(at(until));
});

const opened = at("2026-01-15T12:00");
const waiting = (status: Clocks["status"], since: string | null) =>
  dueOf({ status, opened_at_ms: opened, waits_since_ms: since === null ? null : at(since) }, 48);

test.each([
  ["open", "2026-01-15T12:00", "2026-01-17T12:00"],
  ["open", "2026-02-01T09:00", "2026-02-03T09:00"],
  ["open", "2026-02-14T09:00", "2026-02-15T12:00"],
  ["answered", null, "2026-02-15T12:00"],
] as const)("%s and waiting since %s, it is overdue from %s on", (status, since, due) => {
  expect(waiting(status, since)).toBe(at(due));
});

test("a shop that promises an earlier answer is overdue earlier", () => {
  expect(dueOf({ status: "open", opened_at_ms: opened, waits_since_ms: opened }, 6)).toBe(at("2026-01-15T18:00"));
});

test("what is closed is never overdue", () => {
  expect(waiting("closed", "2026-01-15T12:00")).toBeNull();
});
