import { discountOfCart, piecesIn, rupees, totalOf } from "./cart-rules.ts";
import { named } from "./id-names.ts";
import { friendOf } from "./initial-data.ts";
import { DONE, type Expected, entryAt, MISSING, type Model, type Order, ok, REFUSED, refused } from "./model.ts";
import { discountLeft, isAboveCashLimit, oweRefund, remaining, totalOfOrder } from "./money-rules.ts";
import { requireSession } from "./session-rules.ts";
import { move } from "./stock-rules.ts";

const DOUBLE_CLICK_MS = 60_000;
const DAY_MS = 24 * 60 * DOUBLE_CLICK_MS;

/** `coupon` is an index, or whether the cart's coupon is used. */
export type OrderRequest = {
  coupon: boolean | number | "unknown";
  toFriend: boolean;
  cod: boolean;
};

/** `POST user/cart/cash-order`, with or without an idempotency key. */
export function placeOrder(model: Model, who: number, request: OrderRequest, key: string | null): Expected {
  return requireSession(model, who, (person) => {
    if (!request.cod) return refused(400, "Only cash on delivery is possible");
    const sent = JSON.stringify(request);
    const earlier = key === null ? undefined : person.keys.get(key);
    if (earlier && earlier.sent !== sent)
      return refused(422, "This order was already sent with different contents. Please reload the page.");
    if (earlier) return replayed(earlier.response);
    const response = orderCart(model, who, request, key !== null);
    if (key !== null && response.status === 201) person.keys.set(key, { sent, response });
    return response;
  });
}

function orderCart(model: Model, who: number, { coupon: requested, toFriend }: OrderRequest, keyed: boolean): Expected {
  const person = entryAt(model.people, who);
  const { cart } = person;
  if (cart.lines.length === 0) return emptyCartResponse(model, who, keyed);
  const coupon = requested === false ? null : typeof requested === "number" ? requested : cart.coupon;
  if (requested === "unknown") return refused(409, "Invalid or expired coupon");
  const discount = coupon === null ? 0 : discountOfCart(model, who, { ...cart, coupon });
  if (discount === null) return refused(409, "Invalid or expired coupon");
  const total = totalOf(model, cart.lines) - discount;
  const { session } = person;
  if (session && cart.lines.some((line) => priceOf(model, line) > (line.shown.get(session) ?? line.added))) {
    for (const line of cart.lines) line.shown.set(session, priceOf(model, line));
    return { status: 409, body: { status: "fail", details: { cartTotal: rupees(total) } } };
  }
  const short = cart.lines.filter(({ product }) => {
    const own = cart.lines.filter((line) => line.product === product);
    return entryAt(model.products, product).stock < piecesIn(own);
  });
  // Stock is taken in the order of product ids, which is the order of indexes.
  const [first] = short.map((line) => line.product).sort((one, other) => one - other);
  if (first !== undefined)
    return { status: 409, body: { status: "fail", details: { productId: named("product", first) } } };
  const own = person.address && { firstname: person.name, lastname: "Rao", ...person.address };
  const address = toFriend ? friendOf(model.tag) : own;
  const paysBefore = isAboveCashLimit(model, { person: who, address, total });
  const order: Order = {
    person: who,
    status: address && !paysBefore ? "Processing" : "Not Processed",
    coupon,
    discount,
    lines: cart.lines.map(({ product, color, quantity }) => {
      return { product, color, quantity, cancelled: 0, price: entryAt(model.products, product).price };
    }),
    address,
    at: model.now,
    ...{ awaitsRelease: paysBefore, paysBefore, parcel: null, delivered: null, deliveredAt: 0 },
    ...{ payments: [], refunds: [], returns: [], replacement: null },
  };
  model.orders.push(order);
  takePieces(model, model.orders.length - 1);
  Object.assign(cart, { lines: [], coupon: null, version: cart.version + 1, lastOrder: model.orders.length - 1 });
  return ok(placed(model, model.orders.length - 1), 201);
}

/** A repeated request without a key returns the order of the last minute; others are refused with its id. */
function emptyCartResponse(model: Model, who: number, keyed: boolean): Expected {
  const { lastOrder } = entryAt(model.people, who).cart;
  const last = lastOrder === null ? null : entryAt(model.orders, lastOrder);
  const since = model.now - (last?.at ?? Number.NEGATIVE_INFINITY);
  if (lastOrder === null || last?.status === "Cancelled" || since >= DAY_MS) return refused(409, "Your cart is empty");
  if (since < DOUBLE_CLICK_MS && !keyed) return replayed(ok(placed(model, lastOrder), 201));
  return refused(409, "Your cart is empty", { details: { orderId: named("order", lastOrder) } });
}

const replayed = (response: Expected): Expected => ({ ...response, replayed: true });
const placed = (model: Model, index: number) => ({
  message: "Order created successfully",
  order: shownOrder(model, index),
});

/** `PUT user/cancel-order/{id}`, until the parcel is handed over: releases the coupon, once. */
export function cancelOrder(model: Model, who: number, index: number): Expected {
  return requireSession(model, who, () => {
    const order = model.orders[index];
    if (order?.person !== who) return refused(404, "This order does not exist.");
    if (!cancel(model, index)) return refused(409, "This order can no longer be cancelled.");
    return ok(shownOrder(model, index));
  });
}

/** `order cancel`. */
export function cancelForOwner(model: Model, index: number): Expected {
  if (!model.orders[index]) return MISSING;
  return cancel(model, index) ? DONE : REFUSED;
}

/** Pieces that are packed come back when somebody unpacks them. Returns whether the order could be cancelled. */
export function cancel(model: Model, index: number): boolean {
  const order = entryAt(model.orders, index);
  if (order.status !== "Processing" && order.status !== "Not Processed") return false;
  order.status = "Cancelled";
  order.awaitsRelease = false;
  if (!order.parcel) returnPieces(model, index, { reason: "cancelled", lines: remaining(order) });
  oweRefund(order, 0);
  return true;
}

/** `order release`. */
export function release(model: Model, index: number): Expected {
  const order = model.orders[index];
  if (!order) return MISSING;
  if (!order.awaitsRelease) return REFUSED;
  order.awaitsRelease = false;
  order.status = order.address ? "Processing" : "Not Processed";
  return ok(order.status);
}

/** `GET user/get-orders`. */
export function listOrders(model: Model, who: number): Expected {
  return requireSession(model, who, () =>
    ok(
      [...model.orders.keys()]
        .filter((index) => entryAt(model.orders, index).person === who)
        .reverse()
        .map((index) => shownOrder(model, index)),
    ),
  );
}

const priceOf = (model: Model, { product }: { product: number }) => entryAt(model.products, product).price;

type Piece = { product: number; quantity: number };

/** The pieces of each product, all colours together, in the order in which stock is locked. */
function byProduct(lines: readonly Piece[]): Piece[] {
  const products = [...new Set(lines.map(({ product }) => product))].sort((one, other) => one - other);
  return products.map((product) => ({ product, quantity: piecesIn(lines.filter((line) => line.product === product)) }));
}

function takePieces(model: Model, order: number) {
  for (const { product, quantity } of byProduct(entryAt(model.orders, order).lines)) {
    move(model, product, { reason: "order", quantity: -quantity, order });
    entryAt(model.products, product).sold += quantity;
  }
}

/** Pieces of an order come back into the stock. */
export function returnPieces(
  model: Model,
  order: number,
  { reason, lines }: { reason: "cancelled" | "returned"; lines: readonly Piece[] },
) {
  for (const { product, quantity } of byProduct(lines)) {
    move(model, product, { reason, quantity, order });
    entryAt(model.products, product).sold -= quantity;
  }
}

/** What remains of an order; a cancelled one shows what it held. */
export function shownOrder(model: Model, index: number) {
  const order = entryAt(model.orders, index);
  const { person, status, coupon, address } = order;
  return {
    _id: named("order", index),
    orderStatus: status,
    orderby: named("person", person),
    paymentIntent: { method: "COD", amount: rupees(totalOfOrder(order)), currency: "INR" },
    products: remaining(order).map((line) => ({
      product: { _id: named("product", line.product), title: entryAt(model.products, line.product).title },
      count: line.quantity,
      color: { title: line.color },
      price: rupees(line.price),
    })),
    shippingAddress: address,
    ...(coupon === null ? {} : { coupon: entryAt(model.coupons, coupon).code, discount: rupees(discountLeft(order)) }),
  };
}
