import type { Me } from "#contract/accounts.ts";
import type { Cart, CartSaved, CouponApplied } from "#contract/cart.ts";
import type { UserWithWishlist, WishlistToggled } from "#contract/wishlist.ts";
import { call, minimal } from "./http.ts";

/** The API calls (specification §7) of every page. Each throws `CallFailed`. */

/** Account calls carry the bearer token (§6), other calls only the cookie. */
const bearer = true;

export const logout = () => call<void>("POST", "user/logout", { bearer });

export const readMe = () => call<Me>("GET", "user/me", { bearer });

export const readWishlist = () => call<UserWithWishlist>("GET", "user/wishlist", { bearer });
export const toggleWishlist = (prodId: string) =>
  call<WishlistToggled>("PUT", "product/wishlist", { bearer, body: { prodId } });

type Added = { productId: string; quantity: number; color?: string | undefined; price: number };

export const readCart = () => call<Cart>("GET", "user/cart");
/** The id is sent only when the product has several lines (D24). */
type LineName = { productId: string; lineId?: string | undefined };

/** With a price the call adds pieces, without it sets the quantity (D4). */
export const addToCart = (line: Added) => call<CartSaved>("POST", "user/cart", { body: line, headers: minimal });
export const setQuantity = (line: LineName, quantity: number) =>
  call<CartSaved>("POST", "user/cart", { body: { ...line, quantity }, headers: minimal });
export const removeLine = ({ productId, lineId }: LineName) =>
  call<CartSaved>("DELETE", `user/cart/${productId}${lineId ? `?lineId=${lineId}` : ""}`, { headers: minimal });
export const emptyCart = () => call<CartSaved>("DELETE", "user/empty-cart", { headers: minimal });
export const applyCoupon = (coupon: string) =>
  call<CouponApplied>("POST", "user/cart/applycoupon", { body: { coupon } });
export const removeCoupon = () => call<CartSaved>("DELETE", "user/cart/coupon", { headers: minimal });
