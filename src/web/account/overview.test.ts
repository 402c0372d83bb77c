import { expect, test } from "vitest";
import type { Order } from "#contract/orders.ts";
import type { OrderReturn } from "#contract/returns.ts";
import { afterDelivery } from "./overview.ts";

const order = { _id: "o1", products: [{ product: { _id: "a" } }, { product: { _id: "b" } }] } as Order;
const openReturn = { status: "Requested" } as unknown as OrderReturn;

test("the order names the first of its products that can be reviewed, and its open return", () => {
  expect(afterDelivery(order, { order, toReview: ["b"], openReturn })).toEqual({ toReview: { _id: "b" }, openReturn });
});

test("nothing is to review where the places say so", () => {
  expect(afterDelivery(order, { order, toReview: [], openReturn: null }).toReview).toBeNull();
});

test("what is known of another order is not said of this one", () => {
  const other = { ...order, _id: "o2" };
  const none = { toReview: null, openReturn: null };
  expect(afterDelivery(order, { order: other, toReview: ["a"], openReturn })).toEqual(none);
  expect(afterDelivery(order, null)).toEqual(none);
});
