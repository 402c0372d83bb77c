import type { MouseEvent } from "react";
import { requireLogin } from "#web/client/session.ts";
import { useStore } from "#web/client/store.ts";
import { isDoubleClick } from "#web/client/use-call.ts";
import { shownUser } from "#web/client/user-store.ts";
import { Icon } from "#web/ui/text/icon.tsx";
import { setWishlisted, wishAfterLogin } from "./wishlist.ts";

type WishlistButtonProps = { productId: string; title: string };

export function WishlistHeart({ productId, title }: WishlistButtonProps) {
  return (
    <button
      type="button"
      className="card-button wishlist-heart"
      aria-label={`Add to Wishlist: ${title}`}
      {...useWishToggle(productId)}
    >
      <Icon name="heart" />
    </button>
  );
}

export function WishlistButton({ productId }: Pick<WishlistButtonProps, "productId">) {
  return (
    <button type="button" className="button button-quiet wishlist-button" {...useWishToggle(productId)}>
      <Icon name="heart" />
      Add to Wishlist
    </button>
  );
}

function useWishToggle(productId: string) {
  const isWishlisted = useStore(shownUser, ({ wishlist }) => wishlist.has(productId));
  return {
    "aria-pressed": isWishlisted,
    onClick(click: MouseEvent) {
      const added = !isWishlisted;
      if (!isDoubleClick(click) && requireLogin(wishAfterLogin({ productId, added })))
        void setWishlisted(productId, added);
    },
  };
}
