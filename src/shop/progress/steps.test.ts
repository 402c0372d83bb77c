import { expect, test } from "vitest";
import type { NotificationKind } from "#contract/orders.ts";
import type { OrderStatus } from "#contract/statuses.ts";
import { orderSteps } from "./steps.ts";

const day = (number: number) => `2026-11-0${number}T00:00:00.000Z`;
const order = { createdAt: day(1), updatedAt: day(9) };
const told = (...kinds: NotificationKind[]) => kinds.map((kind, index) => ({ kind, createdAt: day(index + 2) }));
const toCome = (...titles: string[]) => titles.map((title) => [`${title} –`, null]);

test.each<[OrderStatus, ReturnType<typeof told>, (string | null)[][]]>([
  ["Not Processed", told("confirmed"), toCome("Packed", "On its way", "Delivered")],
  ["Processing", [], toCome("Packed", "On its way", "Delivered")],
  [
    "Processing",
    told("changed", "packed"),
    [["Changed", day(2)], ["Packed", day(3)], ...toCome("On its way", "Delivered")],
  ],
  ["Dispatched", told("dispatched"), [["On its way", day(2)], ...toCome("Delivered")]],
  [
    "Dispatched",
    told("dispatched", "failed", "failed"),
    [["On its way", day(2)], ["Delivery failed", day(3)], ["Delivery failed", day(4)], ...toCome("Delivered")],
  ],
  [
    "Dispatched",
    told("dispatched", "comingBack"),
    [["On its way", day(2)], ["On its way back to us", day(3)], ...toCome("Back with us, and cancelled")],
  ],
  ["Dispatched", [], [["On its way", day(9)], ...toCome("Delivered")]],
  [
    "Delivered",
    told("dispatched", "delivered"),
    [
      ["On its way", day(2)],
      ["Delivered", day(3)],
    ],
  ],
  [
    "Delivered",
    [],
    [
      ["On its way", null],
      ["Delivered", day(9)],
    ],
  ],
  ["Cancelled", told("cancelled"), [["Cancelled", day(2)]]],
  ["Cancelled", [], [["Cancelled", day(9)]]],
  [
    "Cancelled",
    told("dispatched", "lost"),
    [
      ["On its way", day(2)],
      ["Lost on its way, and cancelled", day(3)],
    ],
  ],
])("the steps of an order that is '%s' after %j", (orderStatus, notifications, steps) => {
  const found = orderSteps({ ...order, orderStatus }, notifications);
  expect(found.map(({ title, at, reached }) => [reached ? title : `${title} –`, at])).toEqual([
    ["Placed", day(1)],
    ...steps,
  ]);
});

test.each<[NotificationKind, string]>([
  ["paid", "Payment received"],
  ["received", "Back with us, and cancelled"],
  ["returnRequested", "Return requested"],
  ["returnAccepted", "Return accepted"],
  ["returnRefused", "Return refused"],
  ["returnOnTheWay", "Return picked up"],
  ["returnReceived", "Return received"],
  ["returnNeverArrived", "Return did not reach us"],
  ["replacementDispatched", "Replacement on its way"],
  ["refundOwed", "Refund to come"],
  ["refundPaid", "Refund paid"],
])("a step of the kind '%s' is called: %s", (kind, title) => {
  const steps = orderSteps({ ...order, orderStatus: "Cancelled" }, told("cancelled", kind));
  expect(steps.map((step) => step.title)).toEqual(["Placed", "Cancelled", title]);
});

test("a step has the text of its notification", () => {
  const text = "Road Runners, number 4711.";
  const [, step] = orderSteps({ ...order, orderStatus: "Dispatched" }, [
    { kind: "dispatched", createdAt: day(2), text },
  ]);
  expect(step).toEqual({ kind: "dispatched", title: "On its way", at: day(2), text, reached: true });
});

test("a step of a return names what is returned, and one of the order does not repeat what the order is of", () => {
  const of = { createdAt: day(2), products: "Fan", text: "We check your request." };
  const steps = orderSteps({ ...order, orderStatus: "Delivered" }, [
    { ...of, kind: "delivered" },
    { ...of, kind: "returnRequested" },
    { ...of, kind: "replacementDispatched", text: "" },
  ]);
  expect(steps.slice(-3).map(({ text }) => text)).toEqual([
    "We check your request.",
    "Fan. We check your request.",
    "Fan.",
  ]);
});
