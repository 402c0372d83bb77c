import { expect, test } from "vitest";
import { picturesInCell } from "./picture-cell.ts";

test.each([
  ["", [], 0],
  ["lamp.jpg", ["lamp.jpg"], 0],
  ["a.jpg|b b.png ; c/d.webp", ["a.jpg", "b b.png", "c/d.webp"], 0],
  ["a.jpg, a,b.jpg, a.jpg", ["a.jpg", "a,b.jpg"], 0],
  ['["a.jpg", "b|b.jpg"]', ["a.jpg", "b", "b.jpg"], 0],
  ["[Lamp] front.jpg", ["[Lamp] front.jpg"], 0],
  ["https://shop.example/a;b,c.jpg", [], 1],
  ['["https://shop.example/a.jpg","https://shop.example/b.jpg"]', [], 2],
  ["https://shop.example/a.jpg | b.jpg", ["b.jpg"], 1],
  ["data:image/png;base64,AAAA", [], 1],
])("the cell %j has the files %j and %i addresses", (cell, files, addresses) => {
  expect(picturesInCell(cell)).toEqual({ files, addresses });
});

test("a picture's name stays as it is written", () => {
  expect(picturesInCell("cafe\u0301  1.jpg | b.jpg").files).toEqual(["cafe\u0301  1.jpg", "b.jpg"]);
});
