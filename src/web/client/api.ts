import type { Me } from "#contract/accounts.ts";
import type { CartSaved } from "#contract/cart.ts";
import type { WishlistToggled } from "#contract/wishlist.ts";
import { call, minimal } from "./http.ts";

/** Every page has these API calls (specification §7). Each throws `CallFailed`. */

/** Account calls carry the bearer token (§6), other calls only the cookie. */
const bearer = true;

export const logout = () => call<void>("POST", "user/logout", { bearer });

export const readMe = () => call<Me>("GET", "user/me", { bearer });

export const toggleWishlist = (prodId: string) =>
  call<WishlistToggled>("PUT", "product/wishlist", { bearer, body: { prodId } });

type Added = { productId: string; quantity: number; color?: string | undefined; price: number };

/** With a price the call adds pieces (D4). */
export const addToCart = (line: Added) => call<CartSaved>("POST", "user/cart", { body: line, headers: minimal });
