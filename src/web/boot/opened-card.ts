import type { ProductCard } from "#contract/catalogue.ts";

/** The link of this card was pressed: its product's page can show what the card knows. */
export type OpenedCard = {
  card: ProductCard;
  /** The browser has the file at this address, which shows the card's first picture. */
  picture: string | undefined;
};

let opened: OpenedCard | undefined;

/** Remembers the card whose link was pressed, and which file showed its picture. */
export function rememberOpenedCard(card: ProductCard, link: Element): OpenedCard {
  opened = { card, picture: link.closest("article")?.querySelector("img")?.currentSrc || undefined };
  return opened;
}

/** Returns the card of this product when its link was pressed last. Each press counts once. */
export function takeOpenedCard(productId: string | undefined): OpenedCard | undefined {
  const taken = opened;
  // An abandoned navigation may ask after the next press.
  if (taken?.card.id !== productId) return undefined;
  opened = undefined;
  return taken;
}
