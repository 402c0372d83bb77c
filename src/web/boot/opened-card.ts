import type { ProductCard } from "#contract/catalogue.ts";

/** A card whose link was pressed: its product's page can show what the card knows. */
export type OpenedCard = {
  card: ProductCard;
  /** The address of the file that shows the card's first picture, which the browser has. */
  picture: string | undefined;
};

let opened: OpenedCard | undefined;

/** Remembers the card whose link was pressed, and which file showed its picture. */
export function rememberOpenedCard(card: ProductCard, link: Element): OpenedCard {
  opened = { card, picture: link.closest("article")?.querySelector("img")?.currentSrc || undefined };
  return opened;
}

/** The card of this product when its link was pressed last. Each press counts once. */
export function takeOpenedCard(productId: string | undefined): OpenedCard | undefined {
  const taken = opened;
  // An abandoned navigation may ask after the next press.
  if (taken?.card.id !== productId) return undefined;
  opened = undefined;
  return taken;
}
