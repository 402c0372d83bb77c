import fc from "fast-check";
import { expect, test } from "vitest";
import { ARRIVAL_LEVELS, type FactName, ORDERING_OPTIONS, SHIPPING_TIMES } from "#contract/products/filters.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { type PlainFilter, plainCriteria } from "#test/plain-lists/plain-filter.ts";
import {
  changeRandomProducts,
  fits,
  type PlainProduct,
  RAM,
  randomFilters,
  readPlainProducts,
  STORAGE,
  saveRandomProducts,
  TAGS,
} from "#test/plain-lists/plain-products.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { listFacetCounts } from "./facet-counts.server.ts";
import { listFacet } from "./facets.server.ts";
import { readListPage } from "./list-page.server.ts";

const BANDS: [from: number, to?: number][] = [
  [0, 10_000],
  [10_000, 20_000],
  [20_000, 40_000],
  [40_000, 60_000],
  [60_000, 80_000],
  [100_000],
];

/** The counts of `listFacetCounts`, each by testing every product. */
async function plainCounts(shop: TestShop, products: readonly PlainProduct[], filter: PlainFilter) {
  const count = (own: PlainFilter, without: (keyof PlainFilter)[] = []) => {
    const others = Object.fromEntries(Object.entries(filter).filter(([name]) => !without.includes(name as "text")));
    return products.filter((product) => fits(product, { ...others, ...own })).length;
  };
  const titled = async (table: "categories" | "brands" | "colors", key: "categoryIds" | "brandIds" | "colorIds") =>
    (await listFacet(shop, table)).map(({ _id, title }) => ({ _id, title, count: count({ [key]: [_id] }, [key]) }));
  const { categoryIds, text } = filter;
  const kind = { ...(categoryIds && { categoryIds }), ...(text && { text }) };
  const hasKind = (name: FactName, value: string) =>
    products.some((product) => fits(product, { ...kind, facts: { [name]: [value] } }));
  const fact = (name: FactName, title: string, all: string[]) => {
    const { [name]: own = [], ...others } = filter.facts ?? {};
    const values = all
      .filter((value) => hasKind(name, value) || own.includes(value))
      .map((value) => ({ value, count: count({ facts: { ...others, [name]: [value] } }) }));
    return values.length > 0 ? [{ name, title, values }] : [];
  };
  return {
    total: count({}),
    category: await titled("categories", "categoryIds"),
    brand: await titled("brands", "brandIds"),
    color: await titled("colors", "colorIds"),
    tags: TAGS.map((value) => ({ value, count: count({ tags: [value] }) })),
    price: BANDS.map(([from, to]) => ({
      from,
      ...(to === undefined ? {} : { to }),
      count: count({ minPaise: from * 100, ...(to === undefined ? {} : { maxPaise: to * 100 }) }, [
        "minPaise",
        "maxPaise",
      ]),
    })),
    rating: [5, 4, 3, 2, 1].map((from) => ({ from, count: count({ minRatingHundredths: from * 100 }) })),
    dispatchDays: ARRIVAL_LEVELS.map((to) => ({ to, count: count({ mostDispatchDays: to }) })),
    inStock: { count: count({ inStockOnly: true }) },
    onSale: { count: count({ onSaleOnly: true }) },
    shipsIn: SHIPPING_TIMES.map((value) => ({ value, count: count({ shipsIn: [value] }) })),
    ordering: ORDERING_OPTIONS.map((value) => ({ value, count: count({ ordering: [value] }) })),
    facts: [...fact("ram", "RAM", RAM), ...fact("storage", "Storage", STORAGE)],
  };
}

onEachEngine("counts of filter values", (openShop) => {
  test("equal a count of each, with the other filters and without its own", async () => {
    const shop = await openShop();
    await saveRandomProducts(shop);
    let products = await readPlainProducts(shop);
    const filters = await randomFilters(shop);
    const agreeOn = async (filter: PlainFilter) => {
      expect(await listFacetCounts(shop, plainCriteria(filter))).toEqual(await plainCounts(shop, products, filter));
    };
    const agree = async () => {
      await fc.assert(fc.asyncProperty(filters, agreeOn), { numRuns: 50 });
      // Most products have these.
      for (const text of ["lamp", "torch"])
        for (const own of [{}, { inStockOnly: true }]) await agreeOn({ text, ...own });
    };
    await agree();
    await changeRandomProducts(shop);
    products = await readPlainProducts(shop);
    await agree();
  });

  test("follow the stock", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k", onHand: 1 });
    await saveProducts(shop, [input]);
    expect(await listFacetCounts(shop, {})).toMatchObject({ total: 1, inStock: { count: 1 } });
    await saveProducts(shop, [{ ...input, onHand: 0 }]);
    expect(await listFacetCounts(shop, {})).toMatchObject({ total: 1, inStock: { count: 0 } });
  });

  test("are left out while the search index loads, and the response is not cached", async () => {
    let cached = true;
    const shop = {
      ...(await openShop()),
      skipCache: () => {
        cached = false;
      },
    };
    await saveProducts(shop, [productInput({})]);
    const counts = async () => (await readListPage(shop, {}, { page: 1, size: 9 })).answer.counts;
    const { follow } = shop.search;
    Object.assign(shop.search, { follow: () => new Promise(() => undefined) });
    expect(await counts()).toBeNull();
    expect(cached).toBe(false);
    Object.assign(shop.search, { follow });
    // A list does not wait for long, and a busy machine reads the index later.
    await expect.poll(counts).toMatchObject({ total: 1 });
  });

  test("an empty shop has no value", async () => {
    const shop = await openShop();
    expect(await listFacetCounts(shop, { text: "lamp" })).toMatchObject({ total: 0, category: [], tags: [] });
  });
});
