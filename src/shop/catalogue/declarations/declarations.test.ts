import { expect, test } from "vitest";
import { chosenBy, declaredOf } from "./declarations.ts";

const specs = [
  ["RAM", "16 GB"],
  ["warranty", "2 years"],
  ["Weight", "1.2 kg"],
  ["Country of origin", "India"],
  ["In the box", "Laptop, charger"],
] as const;

test("what is declared is shown in the order of its names, however it is written", () => {
  expect(declaredOf(specs)).toEqual([
    ["In the box", "Laptop, charger"],
    ["Country of origin", "India"],
    ["Warranty", "2 years"],
  ]);
});

test("a product is found and chosen by its other facts, its weight too", () => {
  expect(chosenBy(specs)).toEqual([
    ["RAM", "16 GB"],
    ["Weight", "1.2 kg"],
  ]);
});
