import { expect, test } from "vitest";
import { RETURN_STATUSES } from "#contract/statuses.ts";
import { isLate, waitsSince, wantedText } from "./return-text.ts";

const TIMES = {
  createdAt: "2026-11-01T10:00:00.000Z",
  decidedAt: "2026-11-02T10:00:00.000Z",
  sentAt: "2026-11-03T10:00:00.000Z",
  receivedAt: "2026-11-04T10:00:00.000Z",
};

test("a return waits since its last step, until it is over", () => {
  const days = RETURN_STATUSES.map((status) => [status, waitsSince({ status, ...TIMES })?.slice(8, 10)]);
  expect(Object.fromEntries(days)).toEqual({
    ...{ Requested: "01", Accepted: "02", "On the way": "03", Received: "04" },
    ...{ Refused: undefined, Settled: undefined, Withdrawn: undefined, "Never arrived": undefined },
  });
});

test("a return is late once the promised day has passed in India, while it waits", () => {
  const found = { status: "Received", ...TIMES, dueBy: "2026-11-10" } as const;
  expect(isLate(found, Date.parse("2026-11-10T18:29:00.000Z"))).toBe(false);
  expect(isLate(found, Date.parse("2026-11-10T18:31:00.000Z"))).toBe(true);
  expect(isLate({ ...found, status: "Settled" }, Date.parse("2026-12-10T18:31:00.000Z"))).toBe(false);
});

test("what the customer wants is said with the amount", () => {
  expect(wantedText({ resolution: "refund", refund: 1500 })).toBe("Refund of ₹1,500");
  expect(wantedText({ resolution: "refund" })).toBe("Refund");
  expect(wantedText({ resolution: "replacement", refund: 1500 })).toBe("Replacement");
});
