import * as messages from "#contract/messages.ts";
import { pageHydrated, userStore } from "#web/client/user-store.ts";
import { readWishlist } from "#web/features/api/page-api.ts";
import { loadForCustomer } from "#web/features/personal/load-for-customer.ts";

/** Updates the hearts, too. */
export function loadWishlist(request: Request) {
  return loadForCustomer(
    request,
    async () => {
      const answer = readWishlist();
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
      return products;
    },
    messages.wishlistFailed,
  );
}
