import type { User } from "#contract/accounts.ts";
import { messages } from "#contract/messages.ts";
import { toggleWishlist } from "#web/client/api.ts";
import { showCallError } from "#web/client/session.ts";
import { showToast } from "#web/client/toasts.ts";
import { userStore } from "#web/client/user-store.ts";

export async function setWished(productId: string, wished: boolean): Promise<void> {
  try {
    const sent = await userStore.change({
      key: `wishlist ${productId}`,
      apply: (user) => withWish(user, productId, wished),
      async send() {
        let response = await toggleWishlist(productId);
        // The call toggles: when another device was faster, it is sent again.
        if (response.added !== wished) response = await toggleWishlist(productId);
        const { wishlist } = response;
        return (user) => ({ ...user, wishlist });
      },
    });
    if (sent) showToast({ kind: "done", text: wished ? messages.wishlistAdded : messages.wishlistRemoved });
  } catch (error) {
    showCallError(error, wished ? messages.wishlistAddFailed : messages.wishlistRemoveFailed);
  }
}

/** Newest first. Returns the same object when nothing changes. */
function withWish(user: User, productId: string, wished: boolean): User {
  if (user.wishlist.includes(productId) === wished) return user;
  const others = user.wishlist.filter((id) => id !== productId);
  return { ...user, wishlist: wished ? [productId, ...others] : others };
}
