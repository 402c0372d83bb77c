import { expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#contract/orders.ts";
import { orderNumber } from "#shop/order-number.ts";
import { type Mover, mayMove, OPEN_STATUSES, requireMove } from "./transitions.ts";

/** Every move there is; whatever is not here is refused. */
const allowed = [
  "operator: Not Processed → Processing",
  "operator: Not Processed → Cancelled",
  "operator: Processing → Dispatched",
  "operator: Processing → Cancelled",
  "operator: Dispatched → Delivered",
  "operator: Dispatched → Cancelled",
  "shopper: Not Processed → Processing",
  "shopper: Not Processed → Cancelled",
  "shopper: Processing → Cancelled",
];

const everyMove = (["operator", "shopper"] as const).flatMap((by) =>
  ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to): [Mover, OrderStatus, OrderStatus] => [by, from, to])),
);

test("an order makes the moves of the table and no others", () => {
  const made = everyMove.filter(([by, from, to]) => mayMove(from, to, by));
  expect(made.map(([by, from, to]) => `${by}: ${from} → ${to}`).sort()).toEqual([...allowed].sort());
});

test("a move is required in the same way, refused to each in their own words", () => {
  for (const [by, from, to] of everyMove) {
    const move = () => requireMove(from, to, by);
    if (mayMove(from, to, by)) expect(move).not.toThrow();
    else if (by === "shopper") expect(move).toThrow("This order can no longer be cancelled.");
    else expect(move).toThrow(`The order is '${from}' and cannot become '${to}'.`);
  }
});

test("an order is open until it is delivered or cancelled", () => {
  expect(OPEN_STATUSES).toEqual(["Not Processed", "Processing", "Dispatched"]);
});

test("an order's number is the end of its id, in capitals", () => {
  expect(orderNumber("0123456789abcdef0123cdef")).toBe("0123CDEF");
});
