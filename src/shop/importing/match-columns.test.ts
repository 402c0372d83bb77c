import { expect, test } from "vitest";
import { columnsProblem } from "./columns-problem.ts";
import { matchColumns } from "./match-columns.ts";

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

test("recognises the columns of a crawled list", () => {
  expect(matchColumns(CRAWLED, {})).toEqual({
    title: "name",
    image: "image",
    key: "link",
    rating: "ratings",
    ratingCount: "no_of_ratings",
    price: "discount_price",
    mrp: "actual_price",
  });
});

test.each([
  [["Product Name", "Selling Price (₹)", "MRP"], {}, { title: "Product Name", price: "Selling Price (₹)", mrp: "MRP" }],
  [["productName", "price"], {}, { title: "productName", price: "price" }],
  [["title", "price", "SKU", "id"], {}, { title: "title", price: "price", key: "SKU" }],
  [["title", "name", "price"], { title: "name" }, { title: "name", price: "price" }],
  [["", "title", "price"], {}, { title: "title", price: "price" }],
  [["title", "title", "price"], {}, { title: "title", price: "price" }],
])("the headers %j with the options %j", (headers, chosen, columns) => {
  expect(matchColumns(headers, chosen)).toEqual(columns);
});

test("reports a missing column", () => {
  expect(columnsProblem(CRAWLED, {})).toBeNull();
  expect(columnsProblem(["", "brand", "processor_name", "price"], {})).toBeNull();
  expect(columnsProblem(["a", "b"], {})).toContain("--column title=HEADER");
  expect(columnsProblem(["title", "b"], {})).toContain("--column price=HEADER");
  expect(columnsProblem(["title", "price"], { title: "titel" })).toContain("no column 'titel'");
});
