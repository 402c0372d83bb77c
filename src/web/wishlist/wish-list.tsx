import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { ListedProduct } from "#contract/catalogue.ts";
import type { Loaded } from "#web/guard.ts";
import { useSameWishes } from "./use-same-wishes.ts";
import { WishRow } from "./wish-row.tsx";

/** The wishlist as a table (specification §2, Wishlist page), or what there is to say instead. */
export function WishList({ loaded: { value, failed } }: { loaded: Loaded<ListedProduct[]> }) {
  const { revalidate } = useRevalidator();
  if (failed !== null)
    return (
      <div className="wish-list-note">
        <p role="alert">Error: {failed}</p>
        <button type="button" className="button button-quiet" onClick={() => void revalidate()}>
          Try again
        </button>
      </div>
    );
  return <Wishes products={value} />;
}

function Wishes({ products }: { products: ListedProduct[] }) {
  // Products as they were loaded: one that is wished for anew comes as another object.
  const [removed, setRemoved] = useState<ReadonlySet<ListedProduct>>(new Set());
  useSameWishes(products);
  const shown = products.filter((product) => !removed.has(product));
  if (shown.length === 0)
    return (
      <div className="wish-list-note">
        <p>Your wishlist is empty.</p>
        <Link to="/shop" className="button">
          Find something
        </Link>
      </div>
    );
  return (
    <table className="wish-list">
      <caption className="visually-hidden">Products on your wishlist</caption>
      <thead>
        <tr>
          {["Product", "Price", "Stock status", "Action", "Remove"].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((product) => (
          <WishRow
            key={product._id}
            product={product}
            onRemoved={() => setRemoved((before) => new Set([...before, product]))}
          />
        ))}
      </tbody>
    </table>
  );
}
