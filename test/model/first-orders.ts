import fc from "fast-check";
import { changeCartEvent } from "./cart-events.ts";
import { runEvent } from "./command.ts";
import { placeOrderEvent } from "./order-events.ts";
import { deliverEvent, dispatchEvent } from "./parcel-events.ts";
import { acceptEvent, receiveEvent, replaceEvent, requestEvent } from "./return-events.ts";

type FirstOrder = {
  who: number;
  lines: { product: number; quantity: number }[];
  toFriend: boolean;
  coupon: number | false;
  resolution: "refund" | "replacement";
  steps: number;
};

/** Orders with which a history begins: placed, dispatched or delivered, or with a return that has come so far. */
export const anyFirstOrder: fc.Arbitrary<FirstOrder> = fc.record({
  who: fc.constantFrom(0, 0, 1),
  lines: fc.uniqueArray(fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }), {
    ...{ minLength: 1, maxLength: 2 },
    selector: ({ product }) => product,
  }),
  toFriend: fc.nat(3).map((one) => one > 0),
  coupon: fc.constantFrom<(number | false)[]>(0, false),
  resolution: fc.constantFrom("refund", "replacement"),
  steps: fc.constantFrom(0, 0, 1, 2, 3, 4, 5, 6),
});

/** Places an order, and does the next steps until it has come that far. */
export async function placeFirstOrder(
  { who, lines, toFriend, coupon, resolution, steps }: FirstOrder,
  shops: Parameters<typeof runEvent>[2],
): Promise<void> {
  const order = shops.model.orders.length;
  for (const line of lines) await runEvent(changeCartEvent, { who, ...line, color: null, priced: false }, shops);
  await runEvent(placeOrderEvent, { who, request: { coupon, toFriend, cod: true }, key: null }, shops);
  const returned = { who, order, line: 0, quantity: 1, resolution };
  const next = [
    () => runEvent(dispatchEvent, { order }, shops),
    () => runEvent(deliverEvent, { order }, shops),
    () => runEvent(requestEvent, returned, shops),
    () => runEvent(acceptEvent, { order, place: 0 }, shops),
    () => runEvent(receiveEvent, { order, place: 0, grade: "sellable", serial: null }, shops),
    () => runEvent(replaceEvent, { order, place: 0, serial: null }, shops),
  ];
  for (const step of next.slice(0, steps)) await step();
}
