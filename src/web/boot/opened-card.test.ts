import { expect, test } from "vitest";
import type { ProductCard } from "#contract/catalogue.ts";
import { rememberOpenedCard, takeOpenedCard } from "./opened-card.ts";

const card = (id: string) => ({ id }) as ProductCard;
const press = (id: string, currentSrc?: string) =>
  rememberOpenedCard(card(id), { closest: () => ({ querySelector: () => ({ currentSrc }) }) } as unknown as Element);

test("the card that was pressed last is taken once, by its own product", () => {
  press("lamp");
  press("fan", "/media/fan-320.avif");
  // The page of the card before was left before it was shown.
  expect(takeOpenedCard("lamp")).toBeUndefined();
  expect(takeOpenedCard("fan")).toEqual({ card: card("fan"), picture: "/media/fan-320.avif" });
  expect(takeOpenedCard("fan")).toBeUndefined();
});
