import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Wish } from "#contract/wishlist.ts";
import { useStore } from "#web/client/store.ts";
import { userStore } from "#web/client/user-store.ts";
import type { Loaded } from "#web/features/personal/load-for-customer.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { ProductTable } from "#web/ui/table/product-table.tsx";
import type { LoadedWishes } from "./load-wishlist.ts";
import { WishRow } from "./wish-row.tsx";
import { WishlistChoices } from "./wishlist-choices.tsx";
import "./wishlist.css";

/** The specification asks for it: §2, Wishlist page. */
export function WishList({ loaded: { value, failed } }: { loaded: Loaded<LoadedWishes> }) {
  if (failed !== null) return <NotLoaded text={`Error: ${failed}`} />;
  return <Wishes {...value} />;
}

function Wishes({ products, options }: LoadedWishes) {
  const shown = useConfirmedWishes(products);
  const isEmpty = shown.length === 0;
  // Whoever chose something can take it back.
  const chosen = options?.priceEmails || options?.sharedAt;
  return (
    <>
      {isEmpty ? (
        <EmptyState
          of="wishlist"
          text="Your wishlist is empty."
          hint="Tap the heart on a product to save it here for later."
        />
      ) : (
        <ProductTable
          caption="Products on your wishlist"
          columns={["Product", "Price", "Stock status", "Action", "Remove"]}
        >
          {shown.map((product) => (
            <WishRow key={product._id} product={product} />
          ))}
        </ProductTable>
      )}
      {options && (!isEmpty || chosen) && <WishlistChoices options={options} />}
    </>
  );
}

/** Reloads when another tab has added a product. */
function useConfirmedWishes(products: Wish[]): Wish[] {
  const { confirmed } = useStore(userStore);
  const { revalidate } = useRevalidator();
  const shown = confirmed ? products.filter(({ _id }) => confirmed.wishlist.includes(_id)) : products;
  const complete = !confirmed || String(confirmed.wishlist) === String(shown.map(({ _id }) => _id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other wishlist and each response is checked anew.
  useEffect(() => {
    if (!complete) void revalidate();
  }, [complete, confirmed?.wishlist, products, revalidate]);
  return shown;
}
