import { expect, test } from "vitest";
import { NOTIFICATION_KINDS, type NotificationKind } from "#contract/orders.ts";
import { notificationTitle } from "./notifications.server.ts";

const TITLES: [NotificationKind, string][] = [
  ["confirmed", "COD order confirmed"],
  ["packed", "Order packed"],
  ["dispatched", "Order dispatched"],
  ["failed", "Delivery failed"],
  ["comingBack", "Order on its way back to us"],
  ["received", "Order came back to us"],
  ["lost", "Order lost on its way"],
  ["delivered", "Order delivered"],
  ["cancelled", "Order cancelled"],
  ["changed", "Order changed"],
  ["paid", "Payment received"],
  ["refundOwed", "Refund to come"],
  ["refundPaid", "Refund paid"],
  ["returnRequested", "Return requested"],
  ["returnAccepted", "Return accepted"],
  ["returnRefused", "Return refused"],
  ["returnOnTheWay", "Return picked up"],
  ["returnReceived", "Return received"],
  ["returnNeverArrived", "Return did not reach us"],
  ["replacementDispatched", "Replacement on its way"],
];

test.each(TITLES)("a notification of the kind '%s' is headed: %s", (kind, title) => {
  expect(notificationTitle(kind, false)).toBe(title);
  expect(notificationTitle(kind, true)).toBe(
    kind === "confirmed" ? "Order received, to be paid before we send it" : title,
  );
});

test("these are all kinds", () => {
  expect(TITLES.map(([kind]) => kind).toSorted()).toEqual(NOTIFICATION_KINDS.toSorted());
});
