import { startTransition, useEffect, useState } from "react";
import type { ProductCard as Card } from "#contract/catalogue.ts";
import { isMovingInHistory } from "#web/boot/history-moves.ts";
import { useHydrating } from "#web/client/use-hydrating.ts";
import { ProductCard } from "#web/features/products/product-card.tsx";

/** The first view of every screen has so many cards, whose pictures are not lazy. */
const FIRST_CARDS = 2;
/** The first view of a tablet has so many cards. */
const FIRST_VIEW = 8;

/** A link leads to them, past the filters. */
export const PRODUCTS = "products";

export function ListCards({ cards }: { cards: Card[] }) {
  const isShown = useFirstViewFirst(cards);
  return (
    <ul id={PRODUCTS} tabIndex={-1} className="listing-grid">
      {cards.map((card, index) => (
        <li key={card.id} className={index < FIRST_VIEW ? undefined : "later"}>
          {isShown(card, index) && <ProductCard card={card} priority={index < FIRST_CARDS} headingLevel={2} unique />}
        </li>
      ))}
    </ul>
  );
}

/** Wide screens are quick enough, and have a scroll bar and an End key, which may lead to cards that are not there yet. */
const isSmallScreen = () => matchMedia("(width < 1024px)").matches;

/**
 * Shows the cards of the first view, and those that are there already, before all others: a slow phone takes 200 ms for 30
 * cards. Back and Forward need all of them for the scroll position.
 */
function useFirstViewFirst(cards: Card[]): (card: Card, index: number) => boolean {
  const hydrating = useHydrating();
  const [complete, setComplete] = useState(hydrating ? cards : []);
  useEffect(() => startTransition(() => setComplete(cards)), [cards]);
  if (complete === cards || isMovingInHistory() || !isSmallScreen()) return () => true;
  const before = new Set(complete.map(({ id }) => id));
  return ({ id }, index) => index < FIRST_VIEW || before.has(id);
}
