import { expect, test } from "vitest";
import { columnsProblem } from "./columns-problem.ts";

const CRAWLED = [
  "name",
  "main_category",
  "image",
  "link",
  "ratings",
  "no_of_ratings",
  "discount_price",
  "actual_price",
];

test("reports a missing column", () => {
  expect(columnsProblem(CRAWLED, {})).toBeNull();
  expect(columnsProblem(["", "brand", "processor_name", "price"], {})).toBeNull();
  expect(columnsProblem(["a", "b"], {})).toContain("--column title=HEADER");
  expect(columnsProblem(["title", "b"], {})).toContain("--column price=HEADER");
  expect(columnsProblem(["title", "price"], { title: "titel" })).toContain("no column 'titel'");
});

test("a missing column is reported with the columns of the file", () => {
  expect(columnsProblem(["a", "", "b"], {})).toBe(
    "No column of the file is recognised as the title. Choose it with --column title=HEADER. Its columns are: a, b.",
  );
  expect(columnsProblem(["title", "b"], {})).toBe(
    "No column of the file is recognised as the price. Choose it with --column price=HEADER. Its columns are: title, b.",
  );
  expect(columnsProblem(["title", "price"], { title: "titel" })).toBe(
    "The file has no column 'titel'. Its columns are: title, price.",
  );
  expect(columnsProblem(["brand", "price"], {})).toMatch(/^No column of the file is recognised as the title/);
  expect(columnsProblem(["processor", "price"], {})).toMatch(/^No column of the file is recognised as the title/);
  expect(columnsProblem(["title", "mrp"], {})).toMatch(/^No column of the file is recognised as the price/);
  for (const headers of [
    ["title", "price"],
    ["brand", "processor", "price"],
  ])
    expect(columnsProblem(headers, {})).toBeNull();
});
