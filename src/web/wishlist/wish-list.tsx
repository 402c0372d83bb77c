import { useState } from "react";
import type { ListedProduct } from "#contract/catalogue.ts";
import type { Loaded } from "#web/client/guard.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { ProductTable } from "#web/ui/product/product-table.tsx";
import { useSameWishes } from "./use-same-wishes.ts";
import { WishRow } from "./wish-row.tsx";

/** The wishlist as a table (specification §2, Wishlist page), or what there is to say instead. */
export function WishList({ loaded: { value, failed } }: { loaded: Loaded<ListedProduct[]> }) {
  if (failed !== null) return <NotLoaded text={`Error: ${failed}`} />;
  return <Wishes products={value} />;
}

function Wishes({ products }: { products: ListedProduct[] }) {
  // Products as they were loaded: one that is wished for anew comes as another object.
  const [removed, setRemoved] = useState<ReadonlySet<ListedProduct>>(new Set());
  useSameWishes(products);
  const shown = products.filter((product) => !removed.has(product));
  if (shown.length === 0)
    return (
      <EmptyState
        of="wishlist"
        text="Your wishlist is empty."
        hint="A click on a product's heart keeps it here for later."
      />
    );
  return (
    <ProductTable
      caption="Products on your wishlist"
      columns={["Product", "Price", "Stock status", "Action", "Remove"]}
    >
      {shown.map((product) => (
        <WishRow
          key={product._id}
          product={product}
          onRemoved={() => setRemoved((before) => new Set([...before, product]))}
        />
      ))}
    </ProductTable>
  );
}
