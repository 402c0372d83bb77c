import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { ListedProduct } from "#contract/catalogue.ts";
import { useStore } from "#web/client/store.ts";
import { userStore } from "#web/client/user-store.ts";
import type { Loaded } from "#web/features/personal/load-for-customer.ts";
import { NotLoaded } from "#web/features/personal/not-loaded.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ProductTable } from "#web/ui/order/product-table.tsx";
import { WishRow } from "./wish-row.tsx";
import "./wishlist.css";

/** The specification asks for it: §2, Wishlist page. */
export function WishList({ loaded: { value, failed } }: { loaded: Loaded<ListedProduct[]> }) {
  if (failed !== null) return <NotLoaded text={`Error: ${failed}`} />;
  return <Wishes products={value} />;
}

function Wishes({ products }: { products: ListedProduct[] }) {
  const shown = useConfirmedWishes(products);
  if (shown.length === 0)
    return (
      <EmptyState
        of="wishlist"
        text="Your wishlist is empty."
        hint="Tap the heart on a product to save it here for later."
      />
    );
  return (
    <ProductTable
      caption="Products on your wishlist"
      columns={["Product", "Price", "Stock status", "Action", "Remove"]}
    >
      {shown.map((product) => (
        <WishRow key={product._id} product={product} />
      ))}
    </ProductTable>
  );
}

/** Reloads when another tab has added a product. */
function useConfirmedWishes(products: ListedProduct[]): ListedProduct[] {
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
