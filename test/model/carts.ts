import { at, type Cart, type Coupon, type Expected, type Line, type Model, ok, refused } from "./model.ts";
import { named } from "./names.ts";
import { signedIn } from "./sessions.ts";

const MOST_PIECES = 20;

export const rupees = (paise: number) => paise / 100;

/** `POST user/cart`: with a colour or a price it adds, without it sets. */
export function changeCart(
  model: Model,
  who: number,
  change: { product: number; quantity: number; color: string | null; priced: boolean },
): Expected {
  return signedIn(model, who, ({ cart }) => {
    const { product: place, quantity, color } = change;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PIECES)
      return refused(400, "Quantity must be a whole number from 1 to 20");
    const product = at(model.products, place);
    const before = cart.lines.find((line) => line.product === place);
    if (color !== null && !product.colors.includes(color))
      return refused(400, "This product does not come in this colour.");
    const adds = color !== null || change.priced;
    const pieces = quantity + (adds && before ? before.quantity : 0);
    if (pieces > MOST_PIECES) return refused(409, "You can order up to 20 pieces of one product.");
    const line = before ?? { product: place, quantity: 0, color: at(product.colors, 0), chosen: 0, shown: 0 };
    if (!before) cart.lines.push(line);
    Object.assign(line, { quantity: pieces, color: color ?? line.color, chosen: product.price });
    return changed(model, who, adds ? "Item added to cart!" : "Cart updated.", {
      productId: named("product", place),
      quantity,
      color: named("color", line.color),
      price: rupees(product.price),
      title: product.title,
    });
  });
}

/** `DELETE user/cart/{productId}`. */
export function removeFromCart(model: Model, who: number, product: number): Expected {
  return signedIn(model, who, ({ cart }) => {
    cart.lines = cart.lines.filter((line) => line.product !== product);
    return changed(model, who, "Item removed from cart!");
  });
}

/** `DELETE user/empty-cart`. */
export function emptyCart(model: Model, who: number): Expected {
  return signedIn(model, who, ({ cart }) => {
    Object.assign(cart, { lines: [], coupon: null });
    return changed(model, who, "Your cart has been emptied.");
  });
}

/** `GET user/cart`. */
export function lookAtCart(model: Model, who: number): Expected {
  return signedIn(model, who, () => ok(shown(model, who)));
}

/** `DELETE user/cart/coupon`. */
export function removeCoupon(model: Model, who: number): Expected {
  return signedIn(model, who, ({ cart }) => {
    cart.coupon = null;
    return changed(model, who, "The coupon was taken off.");
  });
}

/** `POST user/cart/applycoupon`. */
export function applyCoupon(model: Model, who: number, place: number | null): Expected {
  return signedIn(model, who, ({ cart }) => {
    if (cart.lines.length === 0) return refused(409, "Your cart is empty");
    const coupon = place === null ? undefined : at(model.coupons, place);
    const total = totalOf(model, cart.lines);
    if (!coupon || place === null || !isOpen(model, place, who)) return refused(400, "Invalid or expired coupon");
    const least = leastTotal(coupon);
    if (total < least) return { status: 400, body: { status: "fail" } };
    cart.coupon = place;
    return ok({ coupon: coupon.code, totalAfterDiscount: rupees(total - discountOf(coupon, total)) });
  });
}

export function totalOf(model: Model, lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * at(model.products, line.product).price, 0);
}

/** What the cart's coupon takes off today; null when it works no more. */
export function discountOfCart(model: Model, who: number, { coupon: place, lines }: Cart): number | null {
  if (place === null || !isOpen(model, place, who)) return null;
  const [coupon, total] = [at(model.coupons, place), totalOf(model, lines)];
  return total < leastTotal(coupon) ? null : discountOf(coupon, total);
}

/** Whether the person may use the coupon now: in its time and within its limits, counting orders that were not cancelled. */
export function isOpen(model: Model, place: number, who: number): boolean {
  const coupon = at(model.coupons, place);
  return (
    model.now < (coupon.endsAt ?? Number.POSITIVE_INFINITY) &&
    usesOf(model, place) < (coupon.maxUses ?? Number.POSITIVE_INFINITY) &&
    usesOf(model, place, who) < (coupon.maxUsesPerPerson ?? Number.POSITIVE_INFINITY)
  );
}

/** How often the coupon is used, by all or by one. */
export function usesOf(model: Model, place: number, who?: number): number {
  return model.orders.filter(
    ({ coupon, status, person }) => coupon === place && status !== "Cancelled" && (who === undefined || person === who),
  ).length;
}

/** Nothing is ever free. */
function leastTotal({ off, minimum }: Coupon): number {
  return "amount" in off ? Math.max(minimum, off.amount + 1) : minimum;
}

function discountOf({ off }: Coupon, total: number): number {
  return "amount" in off ? off.amount : Math.floor((total * off.percent) / 100);
}

/** An answer that tells of the cart: from now on the shopper has been told its prices. */
function changed(model: Model, who: number, message: string, line: object = {}): Expected {
  const cart = shown(model, who);
  return ok({ message, cart, cartTotal: cart.cartTotal, totalAfterDiscount: cart.totalAfterDiscount, ...line });
}

function shown(model: Model, who: number) {
  const { cart } = at(model.people, who);
  if (cart.lines.length === 0) return { products: [], cartTotal: 0, totalAfterDiscount: 0 };
  const total = totalOf(model, cart.lines);
  const discount = discountOfCart(model, who, cart);
  return {
    products: cart.lines.map((line) => {
      const { price, title, stock } = at(model.products, line.product);
      line.shown = price;
      return {
        productId: { _id: named("product", line.product), title, price: rupees(price), quantity: stock },
        ...{ quantity: line.quantity, color: named("color", line.color), price: rupees(price), title },
        ...(line.chosen === price ? {} : { priceWas: rupees(line.chosen) }),
      };
    }),
    cartTotal: rupees(total),
    totalAfterDiscount: discount ? rupees(total - discount) : 0,
    coupon: discount === null ? null : at(model.coupons, cart.coupon ?? 0).code,
  };
}
