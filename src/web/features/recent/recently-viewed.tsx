import { useEffect, useState } from "react";
import type { ProductCard } from "#contract/catalogue.ts";
import { call } from "#web/client/http.ts";
import { clearViewedProducts } from "#web/client/storage.ts";
import { useRemote } from "#web/client/use-remote.ts";
import { CardRow } from "#web/features/products/card-row.tsx";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { VIEWED_FAILED } from "./recent-place.tsx";

type RecentlyViewedProps = { ids: readonly string[]; onIds: (ids: readonly string[]) => void };

/** One call reads all cards; products that no longer exist are left out. */
export function RecentlyViewed({ ids, onIds }: RecentlyViewedProps) {
  const [cleared, setCleared] = useState(false);
  const read = (signal: AbortSignal) =>
    call<ProductCard[]>("GET", `product-card?id=${ids.join()}`, { anonymous: true, signal });
  const [attempt, setAttempt] = useState(1);
  const { value: cards, failed } = useRemote(`${ids.join()} ${attempt}`, read);
  const none = cards?.length === 0;

  useEffect(() => {
    if (none) onIds([]);
  }, [none, onIds]);

  if (cleared) return <p role="status">Your recently viewed products were cleared.</p>;
  if (failed) return <NotLoaded text={VIEWED_FAILED} onAgain={() => setAttempt(attempt + 1)} />;
  if (!cards || none) return null;
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
