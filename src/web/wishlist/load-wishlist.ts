import type { ListedProduct } from "#contract/catalogue.ts";
import { messages } from "#contract/messages.ts";
import { readWishlist } from "#web/client.ts";
import { forShopper } from "#web/guard.ts";
import { type CallFailed, messageOf } from "#web/http.ts";
import { noteWishlist } from "#web/shopper.ts";
import { showToast } from "#web/toasts.ts";

export type LoadedWishlist = { products: ListedProduct[]; failed: null } | { products: null; failed: string };

/** The shopper's wishlist, or why it could not be had (specification §8); visitors are led to /login. */
export function loadWishlist(request: Request): Promise<LoadedWishlist> {
  return forShopper(request, async () => {
    try {
      const { wishlist: products } = await readWishlist();
      noteWishlist(products.map(({ _id }) => _id));
      return { products, failed: null };
    } catch (error) {
      if ((error as CallFailed).status === 401) throw error;
      const failed = messageOf(error, messages.wishlistFailed);
      showToast({ kind: "failed", text: failed });
      return { products: null, failed };
    }
  });
}
