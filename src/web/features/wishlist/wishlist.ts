import type { User } from "#contract/accounts.ts";
import * as messages from "#contract/messages.ts";
import { toggleWishlist } from "#web/client/api.ts";
import { afterLogin, showCallError } from "#web/client/session.ts";
import { showToast } from "#web/client/toasts.ts";
import { userStore } from "#web/client/user-store.ts";

export const wishAfterLogin = afterLogin("wish", ({ productId, added }: { productId: string; added: boolean }) => {
  void setWishlisted(productId, added);
});

export async function setWishlisted(productId: string, added: boolean): Promise<void> {
  try {
    const sent = await userStore.change({
      key: `wishlist ${productId}`,
      apply: (user) => withWishlistEntry(user, productId, added),
      async send() {
        let response = await toggleWishlist(productId);
        // The call toggles: when another device was faster, it is sent again.
        if (response.added !== added) response = await toggleWishlist(productId);
        const { wishlist } = response;
        return (user) => ({ ...user, wishlist });
      },
    });
    if (sent) {
      const text = added ? messages.wishlistAdded : messages.wishlistRemoved;
      showToast({ kind: "done", text, about: `wishlist ${productId}` });
    }
  } catch (error) {
    showCallError(error, added ? messages.wishlistAddFailed : messages.wishlistRemoveFailed, {
      action: wishAfterLogin({ productId, added }),
    });
  }
}

/** Puts the newest first. Returns the same object when nothing changes. */
function withWishlistEntry(user: User, productId: string, added: boolean): User {
  if (user.wishlist.includes(productId) === added) return user;
  const others = user.wishlist.filter((id) => id !== productId);
  return { ...user, wishlist: added ? [productId, ...others] : others };
}
