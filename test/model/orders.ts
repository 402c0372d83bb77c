import { discountOfCart, rupees, totalOf } from "./carts.ts";
import { type Address, at, type Expected, type Model, type Order, ok, refused } from "./model.ts";
import { named } from "./names.ts";
import { signedIn } from "./sessions.ts";

const DOUBLE_CLICK_MS = 60_000;
const DAY_MS = 24 * 60 * DOUBLE_CLICK_MS;

/** What is sent to order: the coupon by its place, or whether the cart's counts; an address or none. */
export type Wish = {
  coupon: boolean | number | "unknown";
  address: (Address & { firstname: string; lastname: string }) | null;
  cod: boolean;
};

/** `POST user/cart/cash-order`, with a key or without. */
export function placeOrder(model: Model, who: number, wish: Wish, key: string | null): Expected {
  return signedIn(model, who, (person) => {
    if (!wish.cod) return refused(400, "Only cash on delivery is possible");
    const sent = JSON.stringify(wish);
    const known = key === null ? undefined : person.keys.get(key);
    if (known && known.sent !== sent)
      return refused(422, "This order was sent before with other contents. Please reload the page.");
    if (known) return replayed(known.answer);
    const answer = orderCart(model, who, wish, key !== null);
    if (key !== null && answer.status === 201) person.keys.set(key, { sent, answer });
    return answer;
  });
}

function orderCart(model: Model, who: number, { coupon: wished, address }: Wish, keyed: boolean): Expected {
  const person = at(model.people, who);
  const { cart } = person;
  if (cart.lines.length === 0) return emptyCartAnswer(model, who, keyed);
  const coupon = wished === false ? null : typeof wished === "number" ? wished : cart.coupon;
  if (coupon === null && wished === "unknown") return refused(409, "Invalid or expired coupon");
  const discount = coupon === null ? 0 : discountOfCart(model, who, { ...cart, coupon });
  if (discount === null) return refused(409, "Invalid or expired coupon");
  const total = totalOf(model, cart.lines) - discount;
  if (cart.lines.some((line) => at(model.products, line.product).price > line.shown)) {
    for (const line of cart.lines) line.shown = at(model.products, line.product).price;
    return { status: 409, body: { status: "fail", details: { cartTotal: rupees(total) } } };
  }
  const short = cart.lines.filter((line) => at(model.products, line.product).stock < line.quantity);
  // Products are taken in the order of their ids, which is that of their places.
  const [first] = short.map((line) => line.product).sort((one, other) => one - other);
  if (first !== undefined)
    return { status: 409, body: { status: "fail", details: { productId: named("product", first) } } };
  const order: Order = {
    ...{ person: who, status: address || person.address ? "Processing" : "Not Processed", coupon, discount },
    lines: cart.lines.map((line) => ({ ...line, price: at(model.products, line.product).price })),
    address: address ?? (person.address && { firstname: person.name, lastname: "Rao", ...person.address }),
    at: model.now,
  };
  for (const line of order.lines) move(model, line, -1);
  model.orders.push(order);
  Object.assign(cart, { lines: [], coupon: null, lastOrder: model.orders.length - 1 });
  return ok(placed(model, model.orders.length - 1), 201);
}

/** A double click of a client without keys is answered with the order it made; others are told where it is. */
function emptyCartAnswer(model: Model, who: number, keyed: boolean): Expected {
  const { lastOrder } = at(model.people, who).cart;
  const last = lastOrder === null ? null : at(model.orders, lastOrder);
  const since = model.now - (last?.at ?? Number.NEGATIVE_INFINITY);
  if (lastOrder === null || last?.status === "Cancelled" || since >= DAY_MS) return refused(409, "Your cart is empty");
  if (since < DOUBLE_CLICK_MS && !keyed) return replayed(ok(placed(model, lastOrder), 201));
  return refused(409, "Your cart is empty", { details: { orderId: named("order", lastOrder) } });
}

const replayed = (answer: Expected): Expected => ({ ...answer, replayed: true });
const placed = (model: Model, place: number) => ({
  message: "Order created successfully",
  order: shownOrder(model, place),
});

/** `PUT user/cancel-order/{id}`: stock and coupon come back, once. */
export function cancelOrder(model: Model, who: number, place: number): Expected {
  return signedIn(model, who, () => {
    const order = model.orders[place];
    if (order?.person !== who) return refused(404, "This order does not exist.");
    if (order.status !== "Processing" && order.status !== "Not Processed")
      return refused(409, "This order can no longer be cancelled.");
    order.status = "Cancelled";
    for (const line of order.lines) move(model, line, 1);
    return ok(shownOrder(model, place));
  });
}

/** `GET user/get-orders`. */
export function listOrders(model: Model, who: number): Expected {
  return signedIn(model, who, () =>
    ok(
      [...model.orders.keys()]
        .filter((place) => at(model.orders, place).person === who)
        .reverse()
        .map((place) => shownOrder(model, place)),
    ),
  );
}

function move(model: Model, { product: place, quantity }: Order["lines"][number], sign: 1 | -1) {
  const product = at(model.products, place);
  product.stock += sign * quantity;
  product.sold -= sign * quantity;
}

function shownOrder(model: Model, place: number) {
  const { person, status, lines, coupon, discount, address } = at(model.orders, place);
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.price, 0);
  return {
    ...{ _id: named("order", place), orderStatus: status, orderby: named("person", person) },
    paymentIntent: { method: "COD", amount: rupees(subtotal - discount), currency: "INR" },
    products: lines.map((line) => ({
      product: { _id: named("product", line.product), title: at(model.products, line.product).title },
      ...{ count: line.quantity, color: { title: line.color }, price: rupees(line.price) },
    })),
    shippingAddress: address,
    ...(coupon === null ? {} : { coupon: at(model.coupons, coupon).code, discount: rupees(discount) }),
  };
}
