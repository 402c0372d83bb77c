import { expect, test } from "vitest";
import type { ShownReturn } from "#contract/admin/returns.ts";
import { RETURN_STATUSES } from "#contract/statuses.ts";
import { isLate, returnRows, waitsSince, wantedText } from "./return-text.ts";

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

const email = (kind: string, createdAt: string) => ({
  ...{ _id: kind, kind, recipient: "", createdAt, sentAt: createdAt, attempts: 1, givenUp: false, lastError: null },
});

test("the timeline of a return has its steps, its replacement, and its emails", () => {
  const shown = {
    return: { status: "Settled", ...TIMES, endedAt: "2026-11-05T10:00:00.000Z", creditNote: "C1" },
    order: {
      emails: [
        email("return-requested", "2026-11-01T10:00:00.000Z"),
        email("return-refused", "2026-10-01T10:00:00.000Z"),
        email("order-placed", "2026-11-01T11:00:00.000Z"),
      ],
    },
    replacement: {
      handedOverAt: "2026-11-05T10:00:00.000Z",
      endedAt: "2026-11-06T10:00:00.000Z",
      outcome: "delivered",
    },
  } as unknown as ShownReturn;
  expect(returnRows(shown).map(({ what }) => what)).toEqual([
    ...["Requested", "Accepted", "On the way to the shop", "Received back"],
    ...["Replacement handed over", "Replacement delivered", "Settled", "Email: Return requested"],
  ]);
});

test("a refused return was decided once, and a refund was paid by its reference", () => {
  const refused = { status: "Refused", ...TIMES, receivedAt: undefined, sentAt: undefined, endedAt: TIMES.decidedAt };
  const rowsOf = (found: object) =>
    returnRows({ return: found, order: {}, replacement: null } as unknown as ShownReturn);
  expect(rowsOf(refused).map(({ what }) => what)).toEqual(["Requested", "Refused"]);
  const refundPaid = { at: "2026-11-06T10:00:00.000Z", method: "upi", reference: "512345678901" };
  const paid = rowsOf({ ...TIMES, status: "Settled", endedAt: refundPaid.at, refundPaid });
  expect(paid.at(-1)).toMatchObject({ what: "Paid back", text: "by UPI, 512345678901" });
});
