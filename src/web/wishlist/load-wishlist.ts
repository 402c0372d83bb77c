import { messages } from "#contract/messages.ts";
import { readWishlist } from "#web/client/api.ts";
import { loadForCustomer } from "#web/client/load-for-customer.ts";
import { pageHydrated, userStore } from "#web/client/user-store.ts";

/** The products of the wishlist, for the screen of its own and for the tab; the hearts then show the same. */
export function loadWishlist(request: Request) {
  return loadForCustomer(
    request,
    async () => {
      const reading = readWishlist();
      // Its failure is met below.
      reading.catch(() => undefined);
      // Hydration gives the store the user of the browser's storage, which is older than this reading.
      await pageHydrated;
      const version = userStore.version();
      const { wishlist: products } = await reading;
      const wishlist = products.map(({ _id }) => _id);
      const { confirmed } = userStore.snapshot();
      if (confirmed && String(confirmed.wishlist) !== String(wishlist))
        userStore.receive({ ...confirmed, wishlist }, version);
      return products;
    },
    messages.wishlistFailed,
  );
}
