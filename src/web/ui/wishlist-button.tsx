import type { MouseEvent } from "react";
import { messages } from "#contract/messages.ts";
import { toggleWishlist } from "#web/client.ts";
import { useCall, useGuard } from "#web/guard.ts";
import { readUser } from "#web/session.ts";
import { noteWishlist, useShopper } from "#web/shopper.ts";
import { showToast } from "#web/toasts.ts";
import { Icon } from "./icon.tsx";

type WishlistButtonProps = { productId: string; title: string };

/** The heart of a product card. */
export function WishlistHeart({ productId, title }: WishlistButtonProps) {
  return (
    <button type="button" className="wishlist-heart" aria-label={`Add to Wishlist: ${title}`} {...useWish(productId)}>
      <Icon name="heart" />
    </button>
  );
}

/** The same on the product's own page. */
export function WishlistButton({ productId }: Pick<WishlistButtonProps, "productId">) {
  return (
    <button type="button" className="button button-quiet wishlist-button" {...useWish(productId)}>
      <Icon name="heart" />
      Add to Wishlist
    </button>
  );
}

/** Whether the product is wished for, and what changes that: seen at once, taken back when the shop does not take it. */
function useWish(productId: string) {
  const wished = useShopper().wishlist.has(productId);
  const guard = useGuard();
  const [run] = useCall(wished ? messages.wishlistRemoveFailed : messages.wishlistAddFailed);

  async function toggle() {
    note(productId, !wished);
    try {
      const { added } = await toggleWishlist(productId);
      note(productId, added);
      showToast({ kind: "done", text: added ? messages.wishlistAdded : messages.wishlistRemoved });
    } catch (error) {
      note(productId, wished);
      throw error;
    }
  }

  // A double click means one thing: its second click is not heard.
  return { "aria-pressed": wished, onClick: ({ detail }: MouseEvent) => void (detail < 2 && guard() && run(toggle)) };
}

/** Beside the other wishes as they are now: another heart may be under way. */
function note(productId: string, wished: boolean) {
  const others = (readUser()?.wishlist ?? []).filter((id) => id !== productId);
  noteWishlist(wished ? [productId, ...others] : others);
}
