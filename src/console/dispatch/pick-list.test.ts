import { expect, test } from "vitest";
import { picksOf } from "./pick-list.ts";

test("pieces of the same product and colour are picked once, by title, for all their orders", () => {
  const line = (title: string, color: string, count: number) => ({
    product: { _id: title, title },
    color: { _id: color, title: color },
    count,
  });
  const orders = [
    { number: "A", products: [line("Lamp", "Black", 2), line("Fan", "White", 1)] },
    { number: "B", products: [line("Lamp", "Black", 1), line("Lamp", "Amber", 4)] },
  ];
  expect(
    picksOf(orders as never).map(({ title, color, pieces, orders: of }) => [title, color, pieces, of.join()]),
  ).toEqual([
    ["Fan", "White", 1, "A"],
    ["Lamp", "Amber", 4, "B"],
    ["Lamp", "Black", 3, "A,B"],
  ]);
});
