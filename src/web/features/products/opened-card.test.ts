import { expect, test } from "vitest";
import type { ProductCard } from "#contract/catalogue.ts";
import { rememberOpenedCard, takeOpenedCard } from "./opened-card.ts";

const card = (id: string) => ({ id }) as ProductCard;

test("the card that was pressed last is taken once, by its own product", () => {
  rememberOpenedCard(card("lamp"));
  rememberOpenedCard(card("fan"));
  // The page of the card before was left before it was shown.
  expect(takeOpenedCard("lamp")).toBeUndefined();
  expect(takeOpenedCard("fan")).toEqual(card("fan"));
  expect(takeOpenedCard("fan")).toBeUndefined();
});
