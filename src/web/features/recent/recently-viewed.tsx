import { useEffect, useState } from "react";
import type { ProductCard } from "#contract/catalogue.ts";
import { call } from "#web/client/http.ts";
import { clearViewedProducts } from "#web/client/storage.ts";
import { CardRow } from "#web/features/products/card-row.tsx";

type RecentlyViewedProps = { ids: readonly string[]; onIds: (ids: readonly string[]) => void };

/** One call reads all cards; products that no longer exist are left out. */
export function RecentlyViewed({ ids, onIds }: RecentlyViewedProps) {
  const [cards, setCards] = useState<ProductCard[]>([]);
  const [cleared, setCleared] = useState(false);

  useEffect(() => {
    let current = true;
    call<ProductCard[]>("GET", `product-card?id=${ids.join()}`, { anonymous: true })
      .catch(() => [])
      .then((read) => {
        if (!current) return;
        setCards(read);
        if (read.length === 0) onIds([]);
      });
    return () => {
      current = false;
    };
  }, [ids, onIds]);

  if (cleared) return <p role="status">Your recently viewed products were cleared.</p>;
  if (cards.length === 0) return null;
  return (
    <CardRow id="recently-viewed" title="Recently viewed" cards={cards}>
      <button
        type="button"
        className="recent-clear"
        onClick={() => {
          clearViewedProducts();
          setCleared(true);
        }}
      >
        Clear
      </button>
    </CardRow>
  );
}
