import { expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#contract/statuses.ts";
import { type Actor, canTransition, OPEN_STATUSES, requireTransition } from "./transitions.ts";

/** All other transitions are refused. */
const allowed = [
  "operator: Not Processed → Processing",
  "operator: Not Processed → Cancelled",
  "operator: Processing → Dispatched",
  "operator: Processing → Cancelled",
  "operator: Dispatched → Delivered",
  "customer: Not Processed → Processing",
  "customer: Not Processed → Cancelled",
  "customer: Processing → Cancelled",
];

const everyTransition = (["operator", "customer"] as const).flatMap((actor) =>
  ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to): [Actor, OrderStatus, OrderStatus] => [actor, from, to])),
);

test("the allowed transitions are these and no others", () => {
  const possible = everyTransition.filter(([actor, from, to]) => canTransition(from, to, actor));
  expect(possible.map(([actor, from, to]) => `${actor}: ${from} → ${to}`).sort()).toEqual([...allowed].sort());
});

test("a transition that is not allowed is refused with a message for its actor", () => {
  for (const [actor, from, to] of everyTransition) {
    const attempt = () => requireTransition(from, to, actor);
    if (canTransition(from, to, actor)) expect(attempt).not.toThrow();
    else if (actor === "customer") expect(attempt).toThrow("This order can no longer be cancelled.");
    else
      expect(attempt).toThrow(
        expect.objectContaining({
          code: "orderMoved",
          message:
            from === "Dispatched" && to === "Cancelled"
              ? expect.stringMatching(/'order coming-back'.*'order receive'.*'order lost'/)
              : `The order is '${from}' and cannot become '${to}'.`,
        }),
      );
  }
});

test("an order is open until it is delivered or cancelled", () => {
  expect(OPEN_STATUSES).toEqual(["Not Processed", "Processing", "Dispatched"]);
});
