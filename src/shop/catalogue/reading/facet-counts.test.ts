import fc from "fast-check";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { listFacetCounts } from "./facet-counts.server.ts";
import { listFacet } from "./facets.server.ts";
import { countProducts } from "./filter.server.ts";
import type { ProductFilter } from "./product-filter.ts";

const CATEGORIES = ["Laptops", "Tablets", "Watches"];
const BRANDS = ["Orlin", "Kesra"];
const COLORS = ["black", "red", "teal"];
const TAGS = ["", "featured", "popular"];

/** The counts of `listFacetCounts`, each by a count of its own in the database. */
async function plainCounts(shop: TestShop, filter: ProductFilter) {
  const count = (own: ProductFilter, without: (keyof ProductFilter)[]) => {
    const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !without.includes(name as "text")));
    return countProducts(shop, { ...rest, ...own });
  };
  const facet = async (table: "categories" | "brands" | "colors", key: "categoryIds" | "brandIds" | "colorIds") =>
    Promise.all(
      (await listFacet(shop, table)).map(async ({ _id, title }) => ({
        _id,
        title,
        count: await count({ [key]: [_id] }, [key]),
      })),
    );
  const bands = [[0, 10_000], [10_000, 20_000], [20_000, 40_000], [40_000, 60_000], [60_000, 80_000], [100_000]];
  return {
    total: await countProducts(shop, filter),
    category: await facet("categories", "categoryIds"),
    brand: await facet("brands", "brandIds"),
    color: await facet("colors", "colorIds"),
    tags: await Promise.all(
      ["featured", "popular"].map(async (value) => ({ value, count: await count({ tags: [value] }, ["tags"]) })),
    ),
    price: await Promise.all(
      bands.map(async ([from = 0, to]) => ({
        from,
        ...(to === undefined ? {} : { to }),
        count: await count({ minPaise: from * 100, ...(to === undefined ? {} : { maxPaise: to * 100 }) }, [
          "minPaise",
          "maxPaise",
        ]),
      })),
    ),
    rating: await Promise.all(
      [4, 3, 2, 1].map(async (from) => ({
        from,
        count: await count({ minRatingHundredths: from * 100 }, ["minRatingHundredths"]),
      })),
    ),
    inStock: { count: await count({ inStockOnly: true }, []) },
  };
}

onEachEngine("counts of filter values", (openShop) => {
  test("equal a count of each, with the other filters and without its own", async () => {
    const shop = await openShop();
    const input = fc.record({
      category: fc.constantFrom(...CATEGORIES),
      brand: fc.constantFrom(...BRANDS),
      colors: fc.uniqueArray(fc.constantFrom(...COLORS), { minLength: 1, maxLength: 3 }),
      tags: fc.constantFrom(...TAGS),
      title: fc.constantFrom("Lamp", "Torch", "Lamp torch"),
      pricePaise: fc.constantFrom(5_000_00, 10_000_00, 30_000_00, 90_000_00, 150_000_00),
      onHand: fc.constantFrom(0, 3),
    });
    const all = CATEGORIES.flatMap((category) =>
      COLORS.map((color) => productInput({ category, colors: [color], tags: "featured" })),
    );
    const inputs = fc.sample(input, { numRuns: 60, seed: 3 }).map((own) => productInput(own));
    await saveProducts(shop, [...all, ...inputs, productInput({ brand: "Kesra", tags: "popular" })]);
    const idsOf = async (table: "categories" | "brands" | "colors") =>
      fc.subarray(
        (await listFacet(shop, table)).map(({ _id }) => _id),
        { minLength: 1 },
      );
    const filters = fc.record(
      {
        categoryIds: await idsOf("categories"),
        brandIds: await idsOf("brands"),
        colorIds: await idsOf("colors"),
        tags: fc.subarray(["featured", "popular"], { minLength: 1 }),
        minPaise: fc.constantFrom(1_00, 10_000_00, 40_000_00),
        maxPaise: fc.constantFrom(10_000_00, 90_000_00, 99_000_00),
        inStockOnly: fc.constant(true),
        text: fc.constantFrom("lamp", "torch", "lamp torch", "plain"),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        expect(await listFacetCounts(shop, filter)).toEqual(await plainCounts(shop, filter));
      }),
      { numRuns: 25 },
    );
  });

  test("follow the stock", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k", onHand: 1 });
    await saveProducts(shop, [input]);
    expect(await listFacetCounts(shop, {})).toMatchObject({ total: 1, inStock: { count: 1 } });
    await saveProducts(shop, [{ ...input, onHand: 0 }]);
    expect(await listFacetCounts(shop, {})).toMatchObject({ total: 1, inStock: { count: 0 } });
  });

  test("an empty shop has no value", async () => {
    const shop = await openShop();
    expect(await listFacetCounts(shop, { text: "lamp" })).toMatchObject({ total: 0, category: [], tags: [] });
  });
});
