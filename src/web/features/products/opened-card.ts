import type { ProductCard } from "#contract/catalogue.ts";

let opened: ProductCard | undefined;

/** Remembers the card whose link was pressed: its page can show what the card knows. */
export function rememberOpenedCard(card: ProductCard): void {
  opened = card;
}

/** The card of this product when its link was pressed last. Each press counts once. */
export function takeOpenedCard(productId: string | undefined): ProductCard | undefined {
  const card = opened;
  // An abandoned navigation may ask after the next press.
  if (card?.id !== productId) return undefined;
  opened = undefined;
  return card;
}
