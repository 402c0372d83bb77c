import { named } from "./id-names.ts";
import { type Cart, type Coupon, type Expected, entryAt, type Line, type Model, ok, refused } from "./model.ts";
import { requireSession } from "./session-rules.ts";

const MAX_PIECES = 20;

export const rupees = (paise: number) => paise / 100;

/** `POST user/cart`: adds if it has a colour or a price, else sets the quantity (D4), of the line that D24 means. */
export function changeCart(
  model: Model,
  who: number,
  change: { product: number; quantity: number; color: string | null; priced: boolean },
): Expected {
  return requireSession(model, who, ({ cart }) => {
    const { product: index, quantity, color } = change;
    if (!Number.isInteger(quantity) || quantity < 1)
      return refused(400, "Quantity must be a whole number from 1 to 20");
    const product = entryAt(model.products, index);
    if (color !== null && !product.colors.includes(color))
      return refused(400, "This product is not available in this colour.");
    const own = cart.lines.filter((line) => line.product === index);
    const before = color === null ? lastChanged(own) : own.find((line) => line.color === color);
    const inCart = piecesIn(own);
    const adds = color !== null || change.priced;
    const pieces = quantity + (adds && before ? before.quantity : 0);
    const all = inCart - (before?.quantity ?? 0) + pieces;
    if (all > MAX_PIECES) return refused(409, "You can order up to 20 pieces of one product.");
    if (all > inCart && all > product.stock)
      return { status: 409, body: { details: { left: Math.max(0, product.stock - inCart) } } };
    const fallback = color ?? entryAt(product.colors, 0);
    const line = before ?? {
      ...{ product: index, quantity: 0, color: fallback, chosen: 0, changed: 0 },
      ...{ added: product.price, shown: new Map() },
    };
    if (!before) cart.lines.push(line);
    const changed = Math.max(0, ...own.map((one) => one.changed)) + 1;
    const quantityBefore = line.quantity;
    Object.assign(line, { quantity: pieces, chosen: product.price, changed });
    const message = adds ? "Item added to cart!" : "Cart updated.";
    return changedCart(
      model,
      who,
      { message, changed: pieces !== quantityBefore },
      {
        productId: { _id: named("product", index) },
        quantity,
        color: named("color", line.color),
        price: rupees(product.price),
        title: product.title,
      },
    );
  });
}

/** `DELETE user/cart/{productId}`. */
export function removeFromCart(model: Model, who: number, product: number): Expected {
  return requireSession(model, who, ({ cart }) => {
    const last = lastChanged(cart.lines.filter((line) => line.product === product));
    cart.lines = cart.lines.filter((line) => line !== last);
    return changedCart(model, who, { message: "Item removed from cart!", changed: last !== undefined });
  });
}

/** `DELETE user/empty-cart`. */
export function emptyCart(model: Model, who: number): Expected {
  return requireSession(model, who, ({ cart }) => {
    const changed = cart.lines.length > 0 || cart.coupon !== null;
    Object.assign(cart, { lines: [], coupon: null });
    return changedCart(model, who, { message: "Your cart has been emptied.", changed });
  });
}

/** `GET user/cart`. */
export function readCart(model: Model, who: number): Expected {
  return requireSession(model, who, () => ok(shown(model, who)));
}

/** `DELETE user/cart/coupon`. */
export function removeCoupon(model: Model, who: number): Expected {
  return requireSession(model, who, ({ cart }) => {
    const changed = cart.coupon !== null;
    cart.coupon = null;
    return changedCart(model, who, { message: "Coupon removed.", changed });
  });
}

/** `POST user/cart/applycoupon`. */
export function applyCoupon(model: Model, who: number, index: number | null): Expected {
  return requireSession(model, who, ({ cart }) => {
    if (cart.lines.length === 0) return refused(409, "Your cart is empty");
    const coupon = index === null ? undefined : entryAt(model.coupons, index);
    const total = totalOf(model, cart.lines);
    if (!coupon || index === null || !isValid(model, index, who)) return refused(400, "Invalid or expired coupon");
    if (total < minTotal(coupon)) return { status: 400, body: { status: "fail" } };
    if (cart.coupon !== index) cart.version++;
    cart.coupon = index;
    const totalAfterDiscount = rupees(total - discountOf(coupon, total));
    return ok({ coupon: coupon.code, totalAfterDiscount, cartVersion: cart.version });
  });
}

/** Of a product's lines, the one that a call without a colour means. */
function lastChanged(lines: readonly Line[]): Line | undefined {
  return lines.toSorted((one, other) => other.changed - one.changed)[0];
}

/** All pieces of the lines. */
export function piecesIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function totalOf(model: Model, lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * entryAt(model.products, line.product).price, 0);
}

/** In paise; null when the coupon is no longer valid. */
export function discountOfCart(model: Model, who: number, { coupon: index, lines }: Cart): number | null {
  if (index === null || !isValid(model, index, who)) return null;
  const [coupon, total] = [entryAt(model.coupons, index), totalOf(model, lines)];
  return total < minTotal(coupon) ? null : discountOf(coupon, total);
}

/** True when the coupon has not ended and is below its limits. Cancelled orders do not count. */
function isValid(model: Model, index: number, who: number): boolean {
  const coupon = entryAt(model.coupons, index);
  return (
    model.now < (coupon.endsAt ?? Number.POSITIVE_INFINITY) &&
    usesOf(model, index) < (coupon.maxUses ?? Number.POSITIVE_INFINITY) &&
    usesOf(model, index, who) < (coupon.maxUsesPerPerson ?? Number.POSITIVE_INFINITY)
  );
}

export function usesOf(model: Model, index: number, who?: number): number {
  return model.orders.filter(
    ({ coupon, status, person }) => coupon === index && status !== "Cancelled" && (who === undefined || person === who),
  ).length;
}

/** In paise. An order total is never zero. */
function minTotal({ off, minimum }: Coupon): number {
  return "amount" in off ? Math.max(minimum, off.amount + 1) : minimum;
}

function discountOf({ off }: Coupon, total: number): number {
  return "amount" in off ? off.amount : Math.floor((total * off.percent) / 100);
}

/** A response with the cart. Stores the prices shown with the lines. What changes nothing leaves the version. */
function changedCart(
  model: Model,
  who: number,
  { message, changed }: { message: string; changed: boolean },
  line: object = {},
): Expected {
  if (changed) entryAt(model.people, who).cart.version++;
  const cart = shown(model, who);
  const { cartTotal, totalAfterDiscount, cartVersion } = cart;
  return ok({ message, cart, cartTotal, totalAfterDiscount, cartVersion, ...line });
}

function shown(model: Model, who: number) {
  const { cart, session } = entryAt(model.people, who);
  const cartVersion = cart.version;
  if (cart.lines.length === 0) return { products: [], cartTotal: 0, totalAfterDiscount: 0, cartVersion };
  const total = totalOf(model, cart.lines);
  const discount = discountOfCart(model, who, cart);
  return {
    products: cart.lines.map((line) => {
      const { price, title, stock } = entryAt(model.products, line.product);
      if (session) line.shown.set(session, price);
      return {
        productId: { _id: named("product", line.product), title, price: rupees(price), quantity: stock },
        quantity: line.quantity,
        color: named("color", line.color),
        price: rupees(price),
        title,
        ...(line.chosen === price ? {} : { priceWas: rupees(line.chosen) }),
      };
    }),
    cartTotal: rupees(total),
    totalAfterDiscount: discount ? rupees(total - discount) : 0,
    coupon: discount === null ? null : entryAt(model.coupons, cart.coupon ?? 0).code,
    cartVersion,
  };
}
