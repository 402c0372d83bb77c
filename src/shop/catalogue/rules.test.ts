import fc from "fast-check";
import { expect, test } from "vitest";
import { ProductQuery } from "#contract/catalogue.ts";
import { SHIPPING_TIMES } from "#contract/products/filters.ts";
import { discountLabel } from "./reading/discount.ts";
import { productFilter } from "./reading/product-filter.ts";
import { meanHundredths, STAR_COLUMNS, type StarCounts, starsOf, withStar } from "./reviews/rating.ts";
import { deliveryDelay, dispatchDaysOf, shippingText, shippingTimeOf } from "./stock/shipping-time.ts";
import { stockLabels, stockLevel } from "./stock/stock-level.ts";
import { slugOf } from "./writing/slug.ts";

test.each([
  [829, 999, "-17%"],
  [1000, 1000, null],
  [500, 1000, "-50%"],
  [999, 1000, null],
  [4, 1000, "-99%"],
  [996, 1000, null],
  [994, 1000, null],
  [833, 1000, "-16%"],
  [900, 1000, "-10%"],
  [999.99, 1000, null],
  [500, undefined, "-17%"],
])("a price of %d with M.R.P. %s is labelled %s", (price, mrp, label) => {
  expect(discountLabel(price, mrp, "-17%")).toBe(label);
});

test("without an M.R.P. and without a default label there is no label", () => {
  expect(discountLabel(500, undefined, "")).toBeNull();
});

test.each([
  [0, ["Out of Stock"]],
  [1, ["In Stock", "Only a few left"]],
  [3, ["In Stock", "Only a few left"]],
  [4, ["In Stock"]],
])("%i pieces are %j", (onHand, labels) => {
  expect(stockLabels(stockLevel(onHand, 3))).toEqual(labels);
});

test.each([
  [0, "1"],
  [1, "1"],
  [2, "3"],
  [3, "3"],
  [4, "7"],
  [7, "7"],
  [8, "later"],
])("a product that leaves after %i business days ships in '%s'", (days, time) => {
  expect(shippingTimeOf(days)).toBe(time);
});

test.each([
  [0, "Ready to ship in 1 business day", 0],
  [1, "Ready to ship in 1 business day", 0],
  [2, "Ready to ship in 2 business days", 3],
  [7, "Ready to ship in 7 business days", 10],
  [8, "Ships later, in 8 business days", 12],
])("after %i business days: '%s', and delivered %i days later", (days, text, delay) => {
  expect([shippingText(days), deliveryDelay(days)]).toEqual([text, delay]);
});

test("each number of business days belongs to one shipping time", () => {
  fc.assert(
    fc.property(fc.nat(40), (days) => {
      const fitting = SHIPPING_TIMES.filter((time) => {
        const { from, to } = dispatchDaysOf(time);
        return from <= days && days <= to;
      });
      expect(fitting).toEqual([shippingTimeOf(days)]);
    }),
  );
});

test("the mean of the stars has two decimals", () => {
  const counts = fc.tuple(...STAR_COLUMNS.map(() => fc.nat(50)));
  fc.assert(
    fc.property(counts, (given) => {
      const stars = starsOf(columns(given)).map(({ star }) => star);
      const mean = stars.length === 0 ? 0 : stars.reduce((sum, star) => sum + star, 0) / stars.length;
      expect(Math.abs(meanHundredths(columns(given)) / 100 - mean)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});

/** Counts given in the order of the columns. */
const columns = (given: number[]) =>
  Object.fromEntries(STAR_COLUMNS.map((column, index) => [column, given[index] ?? 0])) as StarCounts;

test("reviews are counted by half stars, and the counts give each review's stars", () => {
  const all = [7, 1, 10, 4, 7].reduce((sum, halves) => withStar(sum, halves, 1), columns([]));
  const counts = withStar(all, 4, -1);
  expect(counts).toEqual({ ...columns([]), stars_3_5: 2, stars_0_5: 1, stars_5: 1 });
  expect(starsOf(counts).map(({ star }) => star)).toEqual([0.5, 3.5, 3.5, 5]);
  // 12.5 stars of four reviews are 3.125, and two and a half stars of 1 and 1.5 are 1.25.
  expect(meanHundredths(counts)).toBe(313);
  expect(meanHundredths(columns([0, 1, 1]))).toBe(125);
  expect(meanHundredths(columns([]))).toBe(0);
});

test.each([
  ["Café 15″ (black)", "cafe-15-black"],
  ["  --A  b--  ", "a-b"],
  ["🎧", "product"],
  ["हिन्दी कीबोर्ड", "हिन्दी-कीबोर्ड"],
  ["x".repeat(200), "x".repeat(80)],
])("the slug of '%s' is '%s'", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

const id = "0123456789abcdef01234567";

test.each<[object, object]>([
  [{}, {}],
  [{ category: id }, { categoryIds: [id] }],
  [{ color: `${id},${id}`, brand: "" }, { colorIds: [id] }],
  [{ tags: ["featured", "popular"] }, { tags: ["featured", "popular"] }],
  [{ title: " Air  14 " }, { text: " Air  14 " }],
  [{ title: "" }, {}],
  [{ title: "   " }, { text: "   " }],
  [{ title: "***" }, { text: "***" }],
  [
    { "price[gte]": "10000", "price[lte]": "20000" },
    { minPaise: 10_000_00, maxPaise: 20_000_00 },
  ],
  [
    { "price[gt]": "10000", "price[lt]": "20000" },
    { minPaise: 10_000_01, maxPaise: 19_999_99 },
  ],
  [{ "price[gte]": "5", "price[gt]": "7" }, { minPaise: 7_01 }],
  [{ "price[gte]": "100000", "price[lte]": "Infinity" }, { minPaise: 100_000_00 }],
  [{ "price[lte]": "lots" }, {}],
  [{ "price[lte]": "NaN" }, {}],
  [{ "price[gte]": "-5" }, { minPaise: -500 }],
  [{ "rating[gte]": "4" }, { minRatingHundredths: 400 }],
  [{ inStock: "true" }, { inStockOnly: true }],
  [{ inStock: "false" }, {}],
  [{ sort: "price,-createdAt" }, { sort: ["price", "-createdAt"] }],
])("the query %j becomes the filter %j", (query, filter) => {
  expect(productFilter(ProductQuery.parse(query))).toEqual(filter);
});

test("any query is parsed or refused, and never throws", () => {
  const part = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant("__proto__"), fc.double().map(String));
  const query = fc.dictionary(fc.constantFrom(...Object.keys(ProductQuery.shape)), part);
  fc.assert(
    fc.property(query, (given) => {
      const parsed = ProductQuery.safeParse(given);
      if (parsed.success) productFilter(parsed.data);
    }),
  );
});
