import * as messages from "#contract/messages.ts";
import type { Wish, WishlistOptions } from "#contract/wishlist.ts";
import { pageHydrated, userStore } from "#web/client/user-store.ts";
import { readWishlist, readWishlistOptions } from "#web/features/api/page-api.ts";
import { loadForCustomer } from "#web/features/personal/load-for-customer.ts";

/** `options` is null when they could not be read: the products matter more. */
export type LoadedWishes = { products: Wish[]; options: WishlistOptions | null };

/** Updates the hearts, too. */
export function loadWishlist(request: Request) {
  return loadForCustomer(
    request,
    async (): Promise<LoadedWishes> => {
      const answer = readWishlist();
      const options = readWishlistOptions().catch(() => null);
      // Avoids an unhandled rejection; the error is handled below.
      answer.catch(() => undefined);
      // Hydration sets the store to the stored user, which is older than this response.
      await pageHydrated;
      const version = userStore.version();
      const { wishlist: products } = await answer;
      const wishlist = products.map(({ _id }) => _id);
      const { confirmed } = userStore.snapshot();
      if (confirmed && String(confirmed.wishlist) !== String(wishlist))
        userStore.receive({ ...confirmed, wishlist }, version);
      return { products, options: await options };
    },
    messages.wishlistFailed,
  );
}
