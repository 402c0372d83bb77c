import { expect, test } from "vitest";
import { literalQuery, parseQuery } from "./parse-query.ts";

const terms = (text: string) => parseQuery(text).terms.map(({ words, token }) => token ?? words.join(" "));

test.each([
  ["Gaming Laptop", ["gaming", "laptop"]],
  ["laptop laptop", ["laptop"]],
  ["16 GB ram", ["16gb", "ram"]],
  ["1.5 TB", ["1.5tb"]],
  ["15.6 inches", ["15.6inch"]],
  ["5000 mah", ["5000mah"]],
  ["usb c", ["usb", "c"]],
  ["2 in 1 laptop", ["2in1", "laptop"]],
  ["two-in-one", ["2in1"]],
  ["2 in cable", ["2inch", "cable"]],
  ["accha camera vlogging ke liye", ["camera", "vlogging"]],
  ["best phone in india", ["phone"]],
  ["the best", ["the", "best"]],
  ["", []],
])("the terms of '%s' are %j", (text, expected) => {
  expect(terms(text)).toEqual(expected);
});

test.each([
  ["headphones under 1000", { max: 1_000_00 }, "headphones"],
  ["headphones below rs. 1,500/-", { max: 1_500_00 }, "headphones"],
  ["laptop less than ₹50k", { max: 50_000_00 }, "laptop"],
  ["laptop under 1.5 lakh", { max: 150_000_00 }, "laptop"],
  ["laptop above 80000", { min: 80_000_00 }, "laptop"],
  ["laptop between 50 and 60k", { min: 50_000_00, max: 60_000_00 }, "laptop"],
  ["laptop 60000-50000", { min: 50_000_00, max: 60_000_00 }, "laptop"],
  ["from 500 to 700 mouse", { min: 500_00, max: 700_00 }, "mouse"],
  ["under 2000", { max: 2_000_00 }, ""],
  ["phone under 15000 rs. in india", { max: 15_000_00 }, "phone in india"],
  ["10,000 ke andar phone", { max: 10_000_00 }, "phone"],
  ["phone 15000 tak", { max: 15_000_00 }, "phone"],
  ["laptop 50 hazar se kam", { max: 50_000_00 }, "laptop"],
  ["watch 2000 se upar", { min: 2_000_00 }, "watch"],
  ["मोबाइल 10 हजार तक", { max: 10_000_00 }, "मोबाइल"],
  ["laptop under 1.5L", { max: 150_000_00 }, "laptop"],
  ["phones between 20 and 30 thousand", { min: 20_000_00, max: 30_000_00 }, "phones"],
  ["10,000-20,000 phone", { min: 10_000_00, max: 20_000_00 }, "phone"],
  ["laptop 60k", { min: 45_000_00, max: 75_000_00 }, "laptop"],
  ["1 lakh laptop", { min: 75_000_00, max: 125_000_00 }, "laptop"],
  ["₹999 headphones", { min: 749_00, max: 1_249_00 }, "headphones"],
  ["phone around 20000", { min: 15_000_00, max: 25_000_00 }, "phone"],
  ["लगभग 20 हजार मोबाइल", { min: 15_000_00, max: 25_000_00 }, "मोबाइल"],
  ["phone budget 15000", { max: 15_000_00 }, "phone"],
  ["15k budget phone", { max: 15_000_00 }, "phone"],
])("'%s' asks for a price", (text, amount, rest) => {
  expect(parseQuery(text)).toMatchObject({ amount, textWithoutAmount: rest });
});

test.each([
  ...["laptop under 15 inch", "under 50", "orlin 5000", "thunder 1000", "16 to 32 gb", "under 99999999999"],
  ...["phone 15 pro max 128 gb", "phone max 512", "under 500 gb", "power bank 10000-20000 mah", "1920-1080"],
  ...["4k monitor", "kettle 2l", "1.5 l bottle", "20000 mah power bank", "canon 5000", "around 60 hz"],
  ...["rtx 3050-4060", "from 2023 to 2024", "up to 1000 nits", "over 120 hz", "over 1000 watts", "300 - 500 l fridge"],
])("'%s' asks for no price", (text) => {
  expect(parseQuery(text).amount).toBeNull();
});

test.each([
  ["cheapest laptop", "cheapest", "laptop"],
  ["sabse sasta phone", "cheapest", "phone"],
  ["saste headphones", "cheapest", "headphones"],
  ["सबसे सस्ता मोबाइल", "cheapest", "मोबाइल"],
  ["budget friendly phone", "cheapest", "phone"],
  ["low price speaker", "cheapest", "speaker"],
  ["kam daam wala mobile", "cheapest", "mobile"],
  ["laptops price low to high", "cheapest", "laptops"],
  ["most expensive camera", "dearest", "camera"],
  ["sabse mehnga phone", "dearest", "phone"],
  ["latest phone", "newest", "phone"],
  ["new arrivals", "newest", ""],
  ["newly launched watches", "newest", "watches"],
  ["top rated headphones", "popular", "headphones"],
  ["best seller speakers", "popular", "speakers"],
  ["bestselling cheap phone", "cheapest", "phone"],
  ["cheapest phone under 20000", "cheapest", "phone under 20000"],
] as const)("'%s' asks for an order", (text, order, rest) => {
  expect(parseQuery(text)).toMatchObject({ order, textWithoutOrder: rest });
});

test.each([
  "new phone",
  "low latency earbuds",
  "cheaper than 5000",
  "latest cheapest phone",
  "high speed",
  "budgeting",
])("'%s' asks for no order", (text) => {
  expect(parseQuery(text).order).toBeNull();
});

test("no price is read in a text longer than any search", () => {
  expect(parseQuery(`${"x ".repeat(200)}under 1000`).amount).toBeNull();
});

test("a literal query has each word once, as it is", () => {
  expect(literalQuery("best 16 GB under 1000 best").terms.map(({ words }) => words.join(" "))).toEqual([
    "best",
    "16",
    "gb",
    "under",
    "1000",
  ]);
  const many = Array.from({ length: 150 }, (_, index) => `w${index}`).join(" ");
  expect(literalQuery(many).terms).toHaveLength(100);
});
