import { messages } from "#contract/messages.ts";
import { readWishlist } from "#web/client.ts";
import { loadForShopper } from "#web/guard.ts";
import { noteWishlist } from "#web/shopper.ts";

/** The products of the shopper's wishlist, for the screen of its own and for the tab. */
export function loadWishlist(request: Request) {
  return loadForShopper(
    request,
    async () => {
      const { wishlist } = await readWishlist();
      noteWishlist(wishlist.map(({ _id }) => _id));
      return wishlist;
    },
    messages.wishlistFailed,
  );
}
