import { expect, test } from "vitest";
import { returnSteps } from "./return-steps.ts";

const day = (number: number) => `2026-11-0${number}T06:30:00.000Z`;
const asked = { resolution: "refund", createdAt: day(1), dueBy: "2026-11-14" } as const;
const pickup = { day: "2026-11-04", slot: "morning" } as const;
const told = (of: object) =>
  returnSteps({ status: "Requested", ...asked, ...of }).map(({ title, at, note }) => [title, at ?? note ?? null]);

test("the steps of a return have their days, and those to come what is planned", () => {
  expect(told({ pickup })).toEqual([
    ["Requested", day(1)],
    ["Accepted", null],
    ["Picked up", "Planned for 4 November 2026, in the morning"],
    ["Received by us", null],
    ["Money paid back", "By 14 November 2026"],
  ]);
  const received = { status: "Received", decidedAt: day(2), receivedAt: day(6) };
  expect(told({ ...received, sentAt: day(4), pickup })).toEqual([
    ["Requested", day(1)],
    ["Accepted", day(2)],
    ["Picked up", day(4)],
    ["Received by us", day(6)],
    ["Money paid back", "By 14 November 2026"],
  ]);
  // The customer brought it.
  expect(told(received).map(([title]) => title)).not.toContain("Picked up");
  const paid = { at: day(7), method: "upi", reference: "1" };
  expect(told({ ...received, status: "Settled", endedAt: day(8), refundPaid: paid }).at(-1)).toEqual([
    ...["Money paid back", day(7)],
  ]);
  const replaced = { ...received, status: "Settled", resolution: "replacement", endedAt: day(8) };
  expect(told(replaced).at(-1)).toEqual(["Replacement sent", day(8)]);
});

test.each([
  ["Refused", { decidedAt: day(2), endedAt: day(2) }, ["Requested", "Refused"]],
  ["Withdrawn", { endedAt: day(2) }, ["Requested", "Withdrawn"]],
  ["Withdrawn", { decidedAt: day(2), endedAt: day(3) }, ["Requested", "Accepted", "Withdrawn"]],
  ["Never arrived", { decidedAt: day(2), endedAt: day(3) }, ["Requested", "Accepted", "Did not reach us"]],
])("a return that is '%s' ends so", (status, times, titles) => {
  const steps = returnSteps({ ...asked, status, ...times } as Parameters<typeof returnSteps>[0]);
  expect(steps.map(({ title }) => title)).toEqual(titles);
  expect(steps.at(-1)?.ended).toBe(true);
});
