import { expect, test } from "vitest";
import { ProductQuery } from "#contract/products/product-query.ts";
import { BlogQuery } from "./blogs.ts";

const ONE = "0123456789abcdef01234567";
const TWO = "89abcdef0123456701234567";
const nothing = ["", " ", "undefined", "null", " null "];

test.each(["category", "brand", "color"] as const)("%s accepts ids, repeated or separated by commas", (field) => {
  const ids = (value?: string | string[]) => ProductQuery.parse({ [field]: value })[field];
  expect(ids()).toEqual([]);
  for (const none of nothing) expect(ids(none)).toEqual([]);
  expect(ids(ONE)).toEqual([ONE]);
  for (const both of [`${ONE},${TWO}`, ` ${ONE} , ${TWO} `, [ONE, TWO], [`${ONE},`, `,${TWO}`, "null"]])
    expect(ids(both)).toEqual([ONE, TWO]);
  for (const wrong of ["green", ONE.slice(1), `${ONE}0`, `${ONE},green`])
    expect(ProductQuery.safeParse({ [field]: wrong }).error?.issues[0]?.path[0]).toBe(field);
});

test.each(["tags", "fields"] as const)("%s accepts words, repeated or separated by commas", (field) => {
  const words = (value?: string | string[]) => ProductQuery.parse({ [field]: value })[field];
  for (const none of [undefined, ...nothing, ",", [" ", "null"]]) expect(words(none)).toEqual([]);
  expect(words("a, b,,c")).toEqual(["a", "b", "c"]);
  expect(words(["a", "b,c"])).toEqual(["a", "b", "c"]);
  expect(words("a\0\ud800")).toEqual(["a\ufffd"]);
});

test("a title is searched as it was sent; the last of several is used", () => {
  const title = (value?: string | string[]) => ProductQuery.parse({ title: value }).title;
  expect(title()).toBe("");
  expect(title("null")).toBe("null");
  expect(title("Air 14, black")).toBe("Air 14, black");
  expect(title(["Air", "Book"])).toBe("Book");
  expect(title("A\0ir\udfff")).toBe("Air\ufffd");
});

test.each(["price[gte]", "price[gt]", "price[lte]", "price[lt]", "rating[gte]", "dispatchDays[lte]"] as const)(
  "%s is a number",
  (field) => {
    const bound = (value?: string | string[]) => ProductQuery.parse({ [field]: value })[field];
    for (const none of [undefined, ...nothing, "Infinity", "-Infinity"]) expect(bound(none)).toBeUndefined();
    for (const [text, number] of [
      ["4", 4],
      ["0", 0],
      ["1.5", 1.5],
      [" 2 ", 2],
    ] as const)
      expect(bound(text)).toBe(number);
    expect(bound(["1", "3"])).toBe(3);
    for (const unclear of ["0x10", "0b11", "1,000", "NaN", "1e", "Infinity1", "1Infinity"]) {
      const read = ProductQuery.safeParse({ [field]: unclear });
      // A price bound that is not a number is ignored (D6).
      expect(read.success && read.data[field]).toBe(field.startsWith("price") ? undefined : false);
    }
  },
);

test.each(["page", "limit"] as const)("%s is a whole number from 1", (field) => {
  for (const query of [ProductQuery, BlogQuery]) {
    const count = (value?: string | string[]) => query.parse({ [field]: value })[field];
    for (const none of [undefined, ...nothing]) expect(count(none)).toBeUndefined();
    expect([count("1"), count(" 7 "), count(["1", "30"]), count("1000000000")]).toEqual([1, 7, 30, 1e9]);
    for (const wrong of ["0", "-1", "1.5", "two", "1000000001", "Infinity", "NaN", "1e1", "0x10"])
      expect(query.safeParse({ [field]: wrong }).error?.issues[0]?.path).toEqual([field]);
  }
});

test("inStock is true for true, 1 and on", () => {
  const inStock = (value?: string | string[]) => ProductQuery.parse({ inStock: value }).inStock;
  for (const yes of ["true", "1", "on", " true ", "TRUE", ["false", "true"]]) expect(inStock(yes)).toBe(true);
  for (const no of [undefined, ...nothing, "false", "0", "off", "FALSE", ["true", "false"]])
    expect(inStock(no)).toBe(false);
  for (const unclear of ["yes", "2", "constructor"])
    expect(ProductQuery.safeParse({ inStock: unclear }).error?.issues[0]?.message).toBe(
      "This filter must be true or false",
    );
});

test.each([
  ["products", ProductQuery, ["price", "createdAt", "totalrating", "sold", "quantity", "title"]],
  ["posts", BlogQuery, ["createdAt", "numViews", "title"]],
] as const)("%s are sorted by several keys, in either direction", (_, query, keys) => {
  const sort = (value?: string | string[]) => query.parse({ sort: value }).sort;
  for (const none of [undefined, ...nothing]) expect(sort(none)).toEqual([]);
  for (const key of keys) expect([sort(key), sort(`-${key}`)]).toEqual([[key], [`-${key}`]]);
  expect(sort(keys.join(","))).toEqual(keys);
  expect(sort(["-title", "createdAt"])).toEqual(["-title", "createdAt"]);
  for (const wrong of ["popularity", "+title", "--title", "-", "Title"])
    expect(query.safeParse({ sort: wrong }).error?.issues[0]?.path[0]).toBe("sort");
});

test("posts are filtered by category", () => {
  expect(BlogQuery.parse({ category: "News, Guides" }).category).toEqual(["News", "Guides"]);
  expect(BlogQuery.parse({}).category).toEqual([]);
});
