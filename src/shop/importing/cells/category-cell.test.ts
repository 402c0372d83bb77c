import { expect, test } from "vitest";
import { comparable } from "#shop/comparable.ts";
import { categoryOfCell } from "./category-cell.ts";

const known = new Map(["Headphones", "Speakers", "Adapters & More"].map((name) => [comparable(name), name]));

test.each([
  ["Headphones > Wireless", "Headphones"],
  ["Electronics|Audio|Headphones", "Headphones"],
  ["Electronics > Audio > Horns", "Horns"],
  ["Default Category/Audio/Horns,Default Category/Sale", "Horns"],
  ["Default Category/Sale, Default Category/Audio/Speakers", "Speakers"],
  ["/Audio/Horns/", "Horns"],
  ["Cables / Adapters", "Cables / Adapters"],
  ["Audio / Speakers", "Speakers"],
  ["Phones, Tablets & More", "Phones, Tablets & More"],
  ["adapters & more", "adapters & more"],
  [`${"Very long ".repeat(12)}> Lamps`, "Lamps"],
  ["267", ""],
  ["", ""],
])("the category of the cell '%s' is '%s'", (text, category) => {
  expect(categoryOfCell(text, known)).toBe(category);
});
