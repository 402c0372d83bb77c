import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProductSort } from "#contract/products/product-query.ts";
import { sortOrder } from "#contract/query.ts";
import { atOnce } from "#search/segments/sliced.ts";
import type { StoredProduct } from "#shop/catalogue/search/columns.ts";
import { orderOf } from "#shop/catalogue/search/criteria.ts";
import { segmentOf } from "#test/indexed-product.ts";
import { canSort, partByCreation, sortedPart } from "./sort-products.ts";

const VALUES = {
  price: "pricePaise",
  createdAt: "seq",
  totalrating: "ratingHundredths",
  sold: "sold",
  quantity: "onHand",
  dispatchDays: "dispatchDays",
} as const;
const SORTS = (Object.keys(VALUES) as (keyof typeof VALUES)[]).flatMap((key): ProductSort[] => [key, `-${key}`]);

/** Many with the same values, and one far away from all others. */
const all = fc
  .sample(
    fc.record({
      pricePaise: fc.oneof(fc.constant(99_900), fc.integer({ min: 1, max: 90_000_000 })),
      sold: fc.constantFrom(0, 0, 0, 1, 7),
      onHand: fc.integer({ min: 1, max: 2_000 }),
      ratingHundredths: fc.constantFrom(0, 0, 433, 500),
      dispatchDays: fc.constantFrom(0, 1, 1, 1, 14),
    }),
    { numRuns: 2_500, seed: 5 },
  )
  .map(
    (own, index): StoredProduct => ({
      ...own,
      ...{ seq: 1_700_000_000_000_000 + index * 1_000, title: "Lamp", brand: "", category: "", colors: [], tags: "" },
      ...{
        specs: [],
        mrpPaise: null,
        categoryId: "",
        brandId: "",
        colorIds: [],
        reviews: 0,
        popularity: 0,
      },
      pricePaise: index === 900 ? 4_000_000_000_000 : own.pricePaise,
    }),
  );
const inSegments = [0, 1, 2].map((segment) =>
  all.filter(
    ({ seq }) => (seq / 1_000) % 7 < 5 === (segment === 0) && (segment === 0 || (seq / 1_000) % 2 === segment - 1),
  ),
);
const segments = inSegments.map(segmentOf);

const ordersOf = (sort: readonly ProductSort[]) => sort.map(orderOf);

function plainPart(products: StoredProduct[], sort: readonly ProductSort[], offset: number, limit: number) {
  const orders = (sort.length > 0 ? sort : ["-createdAt"]).map((value) => sortOrder<keyof typeof VALUES>(value));
  const keys = [...orders, { key: "createdAt" as const, direction: orders.at(-1)?.direction }];
  const compare = (one: StoredProduct, other: StoredProduct) => {
    for (const { key, direction } of keys) {
      const difference = one[VALUES[key]] - other[VALUES[key]];
      if (difference !== 0) return direction === "asc" ? difference : -difference;
    }
    return 0;
  };
  return [...products]
    .sort(compare)
    .slice(offset, offset + limit)
    .map(({ seq }) => seq);
}

const cuts = fc.record({
  offset: fc.oneof(fc.nat(3), fc.nat(2_600)),
  limit: fc.oneof(fc.constantFrom(1, 30), fc.constant(3_000)),
});
const keeps = fc.record({ step: fc.constantFrom(1, 1, 3), from: fc.nat(900) });

test("a part of the products is that of a plain sort, in every order", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...SORTS), { maxLength: 3 }),
      cuts,
      keeps,
      fc.boolean(),
      (sort, { offset, limit }, { step, from }, increasing) => {
        const isKept = (position: number) => position >= from && position % step === 0;
        const products = inSegments.map((own) => Uint32Array.from(own.keys()).filter(isKept));
        const kept = inSegments.flatMap((own) => own.filter((_, position) => isKept(position)));
        const expected = plainPart(kept, sort, offset, limit);
        expect([...atOnce(sortedPart(segments, products, ordersOf(sort), { offset, limit }, { increasing }))]).toEqual(
          expected,
        );
        for (const direction of ["asc", "desc"] as const)
          expect([...atOnce(partByCreation(segments, products, direction, { offset, limit }))]).toEqual(
            plainPart(kept, [direction === "asc" ? "createdAt" : "-createdAt"], offset, limit),
          );
      },
    ),
    { numRuns: 150 },
  );
});

test.each<[ProductSort[], boolean]>([
  [[], true],
  [["price", "-sold"], true],
  [["title"], false],
  [["price", "-title"], false],
])("the index can sort by %j: %s", (sort, can) => {
  expect(canSort(ordersOf(sort))).toBe(can);
});
