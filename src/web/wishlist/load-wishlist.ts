import type { ListedProduct } from "#contract/catalogue.ts";
import { messages } from "#contract/messages.ts";
import { readWishlist } from "#web/client/api.ts";
import { loadForShopper } from "#web/client/guard.ts";
import { readUser } from "#web/client/storage.ts";

/** The products of the shopper's wishlist, for the screen of its own and for the tab. */
export function loadWishlist(request: Request) {
  return loadForShopper(request, readSettled, messages.wishlistFailed);
}

/** An answer may be older than what a heart in another tab has learnt meanwhile: then it is read again. */
async function readSettled(): Promise<ListedProduct[]> {
  const before = String(readUser()?.wishlist);
  const { wishlist } = await readWishlist();
  return String(readUser()?.wishlist) === before ? wishlist : readSettled();
}
