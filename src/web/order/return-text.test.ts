import { expect, test } from "vitest";
import type { OrderReturn } from "#contract/returns.ts";
import { returnNext, returnState } from "./return-text.ts";

const at = "2026-01-15T06:30:00.000Z";
const pickup = { day: "2026-01-17", slot: "morning" } as const;
type State = Parameters<typeof returnState>[0];
const told = (state: Partial<State> & Pick<OrderReturn, "status">) => {
  const whole = { resolution: "refund", refund: 1_800, ...state } as const;
  return `${returnState(whole)} ${returnNext(whole)}`.trim();
};

test("a return says where it is, and what comes next, with days and amounts", () => {
  expect(told({ status: "Requested" })).toBe("We are checking your request.");
  expect(told({ status: "Accepted", decidedAt: at, pickup, destination: "asha@upi" })).toBe(
    "Accepted on 15 January 2026. The courier fetches it on 17 January 2026, in the morning. When it is here, we pay ₹1,800 back to asha@upi.",
  );
  expect(told({ status: "On the way", sentAt: at, pickup })).toBe(
    "Your parcel is on its way to us since 15 January 2026. When it is here, we pay ₹1,800 back to you.",
  );
  expect(told({ status: "Received", receivedAt: at })).toBe(
    "We received your parcel on 15 January 2026. Next, we pay ₹1,800 back to you.",
  );
  expect(told({ status: "Settled", refundPaid: { at, method: "upi", reference: "512345678901" } })).toBe(
    "Paid back on 15 January 2026. We paid ₹1,800 by UPI (reference 512345678901).",
  );
  expect(told({ status: "Settled", refundPaid: { at, method: null, reference: null } })).toBe(
    "Paid back on 15 January 2026. We paid ₹1,800.",
  );
  expect(told({ status: "Settled", refund: 0, endedAt: at })).toBe("Completed on 15 January 2026.");
});

test("a return that ends otherwise says what the customer can do", () => {
  expect(told({ status: "Refused", endedAt: at })).toMatch(/^Refused on 15 January 2026\. .* contact us/);
  expect(told({ status: "Withdrawn", endedAt: at })).toBe("Withdrawn on 15 January 2026.");
  expect(told({ status: "Never arrived", endedAt: at })).toMatch(/did not reach us\. .* request the return again\.$/);
});

test("a replacement says that it comes, and that nothing is paid for it", () => {
  const replaced = (state: Parameters<typeof told>[0]) =>
    told({ resolution: "replacement", refund: undefined, ...state });
  expect(replaced({ status: "Accepted" })).toBe("Accepted. When it is here, we send the replacement.");
  expect(replaced({ status: "Received" })).toBe("We received your parcel. Next, we send the replacement.");
  expect(replaced({ status: "Settled", endedAt: at })).toBe(
    "We sent your replacement on 15 January 2026. There is nothing to pay for it.",
  );
});
