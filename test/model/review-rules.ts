import { shownUser } from "./account-rules.ts";
import { rupees } from "./cart-rules.ts";
import { named } from "./id-names.ts";
import { type Expected, entryAt, type Model, ok, refused } from "./model.ts";
import { requireSession } from "./session-rules.ts";

/** `PUT product/wishlist`: adds the product, or removes it. */
export function toggleWishlist(model: Model, who: number, product: number): Expected {
  return requireSession(model, who, (person) => {
    const added = !person.wishlist.includes(product);
    person.wishlist = added ? [...person.wishlist, product] : person.wishlist.filter((one) => one !== product);
    return ok({ ...shownUser(model, who), added });
  });
}

/** `GET user/wishlist`. */
export function readWishlist(model: Model, who: number): Expected {
  return requireSession(model, who, (person) => {
    const wishlist = person.wishlist.map((product) => listed(model, product)).reverse();
    return ok({ ...shownUser(model, who), wishlist });
  });
}

/** `PUT product/rating`: a second review replaces the first and keeps its position. */
export function review(model: Model, who: number, product: number, star: number, comment: string): Expected {
  return requireSession(model, who, () => {
    const errors = {
      ...starError(star),
      ...(comment.trim() === "" ? { comment: "Please write a comment" } : {}),
    };
    const [first] = Object.values(errors);
    if (first) return refused(400, first, { errors });
    const own = model.reviews.find((one) => one.person === who && one.product === product);
    if (own) Object.assign(own, { star, comment });
    else model.reviews.push({ person: who, product, star, comment });
    return readProduct(model, product);
  });
}

/** A rating is 0.5 to 5 stars in halves (D23); 0 means none was selected. */
function starError(star: number): { star?: string } {
  if (star === 0) return { star: "Please select a star rating" };
  return star > 5 || star % 0.5 !== 0 ? { star: "Please select a rating from 0.5 to 5 stars, in half stars" } : {};
}

/** `GET product/{id}`: reviews newest first, `verified` if the author has ordered the product. */
export function readProduct(model: Model, product: number): Expected {
  const ratings = reviewsOf(model, product).map(({ person, star, comment }) => ({
    star,
    comment,
    verified: hasBought(model, person, product),
    postedby: { _id: named("person", person), firstname: entryAt(model.people, person).name, lastname: "Rao" },
  }));
  return ok({ ...listed(model, product), ratings: ratings.reverse() });
}

export const SORT_ORDERS = ["price", "-price", "quantity", "-sold", "-totalrating"] as const;

/** `GET product` with a title that only this history's products have; ties are sorted by creation time. */
export function listProducts(model: Model, order: (typeof SORT_ORDERS)[number], inStock: boolean): Expected {
  const [key, sign] = order.startsWith("-") ? [order.slice(1), -1] : [order, 1];
  const all = [...model.products.keys()].map((index) => listed(model, index));
  if (sign === -1) all.reverse();
  const value = (product: (typeof all)[number]) => product[key as "price" | "quantity" | "sold" | "totalrating"];
  return ok(
    all.filter((product) => product.quantity > 0 || !inStock).sort((one, other) => sign * (value(one) - value(other))),
  );
}

function listed(model: Model, index: number) {
  const { title, price, stock, sold } = entryAt(model.products, index);
  const stars = reviewsOf(model, index).map(({ star }) => star);
  const mean = stars.length === 0 ? 0 : stars.reduce((sum, star) => sum + star, 0) / stars.length;
  return {
    _id: named("product", index),
    title,
    price: rupees(price),
    quantity: stock,
    sold,
    totalrating: Math.round(mean * 100) / 100,
    ratings: stars.sort().map((star) => ({ star })),
  };
}

const reviewsOf = (model: Model, product: number) => model.reviews.filter((one) => one.product === product);

function hasBought(model: Model, who: number, product: number): boolean {
  return model.orders.some(
    ({ person, status, lines }) =>
      person === who &&
      status !== "Cancelled" &&
      lines.some((line) => line.product === product && line.cancelled < line.quantity),
  );
}
