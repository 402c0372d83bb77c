import { discountOfCart, piecesIn, rupees, totalOf } from "./cart-rules.ts";
import { named } from "./id-names.ts";
import { type Address, type Expected, entryAt, type Model, type Order, ok, refused } from "./model.ts";
import { requireSession } from "./session-rules.ts";
import { move } from "./stock-rules.ts";

const DOUBLE_CLICK_MS = 60_000;
const DAY_MS = 24 * 60 * DOUBLE_CLICK_MS;

/** `coupon` is an index, or whether the cart's coupon is used. */
export type OrderRequest = {
  coupon: boolean | number | "unknown";
  address: (Address & { firstname: string; lastname: string }) | null;
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

function orderCart(model: Model, who: number, { coupon: requested, address }: OrderRequest, keyed: boolean): Expected {
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
  const order: Order = {
    person: who,
    status: address || person.address ? "Processing" : "Not Processed",
    coupon,
    discount,
    lines: cart.lines.map((line) => ({ ...line, price: entryAt(model.products, line.product).price })),
    address: address ?? (person.address && { firstname: person.name, lastname: "Rao", ...person.address }),
    at: model.now,
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

/** `PUT user/cancel-order/{id}`: returns the stock and releases the coupon, once. */
export function cancelOrder(model: Model, who: number, index: number): Expected {
  return requireSession(model, who, () => {
    const order = model.orders[index];
    if (order?.person !== who) return refused(404, "This order does not exist.");
    if (order.status !== "Processing" && order.status !== "Not Processed")
      return refused(409, "This order can no longer be cancelled.");
    order.status = "Cancelled";
    returnPieces(model, index, { reason: "cancelled", lines: order.lines });
    return ok(shownOrder(model, index));
  });
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

function shownOrder(model: Model, index: number) {
  const { person, status, lines, coupon, discount, address } = entryAt(model.orders, index);
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.price, 0);
  return {
    _id: named("order", index),
    orderStatus: status,
    orderby: named("person", person),
    paymentIntent: { method: "COD", amount: rupees(subtotal - discount), currency: "INR" },
    products: lines.map((line) => ({
      product: { _id: named("product", line.product), title: entryAt(model.products, line.product).title },
      count: line.quantity,
      color: { title: line.color },
      price: rupees(line.price),
    })),
    shippingAddress: address,
    ...(coupon === null ? {} : { coupon: entryAt(model.coupons, coupon).code, discount: rupees(discount) }),
  };
}
