import { useState } from "react";
import * as messages from "#contract/messages.ts";
import { LoadAgain } from "#web/features/offline/load-again.tsx";
import { EmptyStatePicture } from "#web/ui/feedback/empty-state-picture.tsx";
import type { ListingKind } from "./criteria.ts";

type Texts = {
  /** It replaces the products when they cannot be read (specification §2, D9). */
  error: string;
  /** The specification asks for it: §8. */
  reason: string;
};

export const LISTING_FAILURES: Record<ListingKind, Texts> = {
  shop: {
    error: "Error fetching products",
    reason: messages.productsFailed,
  },
  title: {
    error: "Error fetching products By Color",
    reason: messages.productsFailed,
  },
  category: {
    error: "Error fetching products By Category",
    reason: messages.productDetailsFailed,
  },
  color: {
    error: "Error fetching products By Color",
    reason: messages.productDetailsFailed,
  },
  price: {
    error: "Error fetching products By Price",
    reason: messages.productDetailsFailed,
  },
};

/** Stands for the products of a list that cannot be read. The address keeps what was chosen. */
export function FailedList({ kind }: { kind: ListingKind }) {
  const { error, reason } = LISTING_FAILURES[kind];
  const [attempts, setAttempts] = useState(0);
  return (
    <div className="listing-nothing">
      <EmptyStatePicture of="nowhere" />
      {/* The text of another failure is a new one, so that it is announced again. */}
      <div key={attempts} role="alert">
        <p className="listing-error">{error}</p>
        <p>{reason}</p>
      </div>
      <LoadAgain onTried={() => setAttempts(attempts + 1)} />
    </div>
  );
}
