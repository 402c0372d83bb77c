import { expect, test } from "vitest";
import type { ShownReturn } from "#contract/admin/returns.ts";
import { returnRows } from "./return-rows.ts";

const TIMES = {
  createdAt: "2026-11-01T10:00:00.000Z",
  decidedAt: "2026-11-02T10:00:00.000Z",
  sentAt: "2026-11-03T10:00:00.000Z",
  receivedAt: "2026-11-04T10:00:00.000Z",
};

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
    steps: [],
  } as unknown as ShownReturn;
  expect(returnRows(shown).map(({ what }) => what)).toEqual([
    ...["Requested", "Accepted", "On the way to the shop", "Received back"],
    ...["Replacement handed over", "Replacement delivered", "Settled", "Email: Return requested"],
  ]);
});

test("a refused return was decided once, and a refund was paid by its reference", () => {
  const refused = { status: "Refused", ...TIMES, receivedAt: undefined, sentAt: undefined, endedAt: TIMES.decidedAt };
  const rowsOf = (found: object) =>
    returnRows({ return: found, order: {}, replacement: null, steps: [] } as unknown as ShownReturn);
  expect(rowsOf(refused).map(({ what }) => what)).toEqual(["Requested", "Refused"]);
  const refundPaid = { at: "2026-11-06T10:00:00.000Z", method: "upi", reference: "512345678901" };
  const paid = rowsOf({ ...TIMES, status: "Settled", endedAt: refundPaid.at, refundPaid });
  expect(paid.at(-1)).toMatchObject({ what: "Paid back", text: "by UPI, 512345678901" });
});

test("each row says who did it: the customer, or the person of the shop", () => {
  const step = (action: string, actor: string, outcome: string | null = null) => ({
    ...{ action: `return.${action}`, at: "2026-11-05T10:00:00.000Z", actor, outcome },
  });
  const found = { _id: "r1", status: "Settled", ...TIMES, refundPaid: { at: TIMES.receivedAt } };
  const steps = [
    ...[step("accept", "Asha"), step("onTheWay", "Ravi"), step("addPicture", "Ravi"), step("receive", "Meena")],
    ...[step("replace", "Ravi"), step("replaced", "Asha", "lost"), step("refundInstead", "Asha")],
  ];
  const order = { refunds: [{ returnId: "r1", paidBy: "Imran" }] };
  const rows = returnRows({ return: found, order, replacement: null, steps } as unknown as ShownReturn);
  expect(rows.map(({ what, who }) => [what, who])).toEqual([
    ...[["Requested", "the customer"]],
    ...[["Accepted", "Asha"]],
    ...[["On the way to the shop", "Ravi"]],
    ...[["Received back", "Meena"]],
    ...[["Picture added", "Ravi"]],
    ...[["Replacement handed over", "Ravi"]],
    ...[["Replacement lost", "Asha"]],
    ...[["Refund instead of a replacement", "Asha"]],
    ...[["Paid back", "Imran"]],
  ]);
  const whoEnded = (status: string, ...done: object[]) =>
    returnRows({
      ...{ return: { status, createdAt: TIMES.createdAt, endedAt: TIMES.sentAt }, order: {} },
      ...{ replacement: null, steps: done },
    } as unknown as ShownReturn).at(-1)?.who;
  expect(whoEnded("Withdrawn")).toBe("the customer");
  expect(whoEnded("Withdrawn", step("withdraw", "Ravi"))).toBe("Ravi");
});
