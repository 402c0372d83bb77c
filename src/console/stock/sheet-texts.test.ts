import { expect, test } from "vitest";
import { fieldText, meanwhileText, savedText } from "./sheet-texts.ts";

test("values are said as people read them", () => {
  expect([fieldText("price", 1_299.5), fieldText("price", 1_299), fieldText("stock", 1_200)]).toEqual([
    "₹1,299.50",
    "₹1,299",
    "1,200",
  ]);
  expect([fieldText("mrp", null), fieldText("lowStock", null)]).toEqual(["none", "the shop's number"]);
});

test("what moved meanwhile is told with its product, also after a save", () => {
  const moved = { product: "a", sold: 3, cameBack: 0, received: 1 };
  expect(meanwhileText(moved, "Lamp")).toBe("While you typed, of Lamp 3 were sold, 1 was received.");
  const changed = [{ product: "a", field: "price" as const, old: 1, new: 2, notes: [] }];
  const refused = [{ product: "a", field: "price" as const, message: "It was removed meanwhile." }];
  expect(savedText({ changed, refused, meanwhile: [], unchanged: 0, group: null }, () => "Lamp")).toBe(
    "1 change saved. 1 change refused: Lamp. It was removed meanwhile.",
  );
});
