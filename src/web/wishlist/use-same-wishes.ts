import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { ListedProduct } from "#contract/catalogue.ts";
import { noteWishlist, useShopper } from "#web/client/user-store.ts";

/**
 * Keeps the list and the hearts the same: what was just loaded is told to the hearts, and what a heart has learnt since
 * (in another tab) loads the list anew.
 */
export function useSameWishes(products: ListedProduct[]) {
  const { user, wishlist } = useShopper();
  const { revalidate } = useRevalidator();
  const told = useRef<ListedProduct[]>(null);
  useEffect(() => {
    if (!user) return;
    const fresh = told.current !== products;
    told.current = products;
    if (wishlist.size === products.length && products.every(({ _id }) => wishlist.has(_id))) return;
    if (fresh) noteWishlist(products.map(({ _id }) => _id));
    else void revalidate();
  }, [user, wishlist, products, revalidate]);
}
