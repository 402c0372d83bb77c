import { type MouseEvent, useState } from "react";
import { messages } from "#contract/messages.ts";
import { isDoubled } from "#web/client/add-to-cart.ts";
import { toggleWishlist } from "#web/client/api.ts";
import { useCall, useGuard } from "#web/client/guard.ts";
import { readUser } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";
import { noteWishlist, useShopper } from "#web/client/user-store.ts";
import { Icon } from "#web/ui/text/icon.tsx";

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

/**
 * Whether the product is wished for, and what changes that: seen here at once, by everything else (other tabs too) when
 * the shop has taken it, and taken back when it has not.
 */
function useWish(productId: string) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const known = useShopper().wishlist.has(productId);
  const wished = wanted ?? known;
  const guard = useGuard();
  const [run] = useCall(known ? messages.wishlistRemoveFailed : messages.wishlistAddFailed);

  async function toggle() {
    setWanted(!known);
    try {
      const { added } = await toggleWishlist(productId);
      note(productId, added);
      showToast({ kind: "done", text: added ? messages.wishlistAdded : messages.wishlistRemoved });
    } finally {
      setWanted(null);
    }
  }

  // A double click means one thing: its second click is not heard.
  return { "aria-pressed": wished, onClick: (click: MouseEvent) => void (!isDoubled(click) && guard() && run(toggle)) };
}

/** Beside the other wishes as they are now: another heart may have been quicker. */
function note(productId: string, wished: boolean) {
  const others = (readUser()?.wishlist ?? []).filter((id) => id !== productId);
  noteWishlist(wished ? [productId, ...others] : others);
}
