import fc from "fast-check";
import { ARRIVAL_LEVELS, type FactName, ORDERING_OPTIONS, SHIPPING_TIMES } from "#contract/products/filters.ts";
import type { PRODUCT_SORT_KEYS, ProductSort } from "#contract/products/product-query.ts";
import { factsOf } from "#shop/catalogue/facts/product-facts.ts";
import { shippingTimeOf } from "#shop/catalogue/stock/shipping-time.ts";
import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { newId } from "#shop/ids.ts";
import { addReviews } from "#shop/reviews/reviews.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { productInput } from "#test/fixtures.ts";
import type { TestShop } from "#test/shop.ts";
import type { PlainFilter } from "./plain-filter.ts";

const CATEGORIES = ["Laptops", "Tablets", "Cables"];
const BRANDS = ["Orlin", "Kesra"];
const COLORS = ["black", "red", "teal"];
export const TAGS = ["featured", "popular"];
export const RAM = ["512 MB", "4 GB", "16 GB"];
export const STORAGE = ["256 GB", "2 TB"];

const input = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  brand: fc.constantFrom(...BRANDS),
  colors: fc.uniqueArray(fc.constantFrom(...COLORS), { minLength: 1, maxLength: 3 }),
  tags: fc.constantFrom("", ...TAGS),
  title: fc.constantFrom("Lamp", "Torch", "Lamp torch"),
  pricePaise: fc.constantFrom(5_000_00, 10_000_00, 30_000_00, 90_000_00, 150_000_00),
  mrpPaise: fc.constantFrom(null, 150_000_00, 200_000_00),
  onHand: fc.constantFrom(0, 3),
  dispatchDays: fc.constantFrom(0, 1, 2, 7, 30),
  sold: fc.constantFrom(0, 5, 40),
  specs: fc.tuple(fc.constantFrom(...RAM), fc.constantFrom(...STORAGE)).map(([ram, storage]): [string, string][] => [
    ["RAM", ram],
    ["Storage", storage],
  ]),
});

const every = (own: Partial<ProductInput> = {}) =>
  CATEGORIES.flatMap((category) =>
    COLORS.map((color, at) =>
      productInput({
        ...{ sourceKey: `${category} ${color}`, category, colors: [color], tags: "featured" },
        brand: BRANDS[at % 2] as string,
        ...own,
      }),
    ),
  );

/** Changes some of `saveRandomProducts`. */
export async function changeRandomProducts(shop: TestShop): Promise<void> {
  await saveProducts(shop, every({ tags: "popular", pricePaise: 5_000_00, title: "Torch" }).slice(2));
}

/** Saves products with all values above, some with a review. */
export async function saveRandomProducts(shop: TestShop): Promise<void> {
  const { ids } = await saveProducts(shop, [
    ...every(),
    ...fc.sample(input, { numRuns: 60, seed: 3 }).map((own) => productInput(own)),
  ]);
  await inTransaction(shop, (tx) =>
    addReviews(
      tx,
      ids.flatMap((product_id, index) =>
        index % 3 === 0
          ? []
          : [
              {
                id: newId(tx.now()),
                product_id,
                user_id: null,
                half_stars: 1 + (index % 10),
                comment: "Bright.",
                created_at_ms: tx.now(),
                updated_at_ms: tx.now(),
              },
            ],
      ),
    ),
  );
}

/** Filters that find some of `saveRandomProducts`. */
export async function randomFilters({ db }: TestShop): Promise<fc.Arbitrary<PlainFilter>> {
  const idsOf = async (table: "categories" | "brands" | "colors") => {
    const rows = await db.read.selectFrom(table).select("id").execute();
    return fc.subarray(
      rows.map(({ id }) => id),
      { minLength: 1 },
    );
  };
  const filters = fc.record(
    {
      categoryIds: await idsOf("categories"),
      brandIds: await idsOf("brands"),
      colorIds: await idsOf("colors"),
      tags: fc.subarray(TAGS, { minLength: 1 }),
      minPaise: fc.constantFrom(1_00, 10_000_00, 40_000_00),
      maxPaise: fc.constantFrom(10_000_00, 90_000_00, 99_000_00),
      minRatingHundredths: fc.constantFrom(50, 300, 500),
      inStockOnly: fc.constant(true),
      onSaleOnly: fc.constant(true),
      mostDispatchDays: fc.constantFrom(...ARRIVAL_LEVELS),
      shipsIn: fc.subarray([...SHIPPING_TIMES], { minLength: 1 }),
      ordering: fc.subarray([...ORDERING_OPTIONS], { minLength: 1 }),
      facts: fc.record(
        { ram: fc.subarray(RAM, { minLength: 1 }), storage: fc.subarray(STORAGE, { minLength: 1 }) },
        { requiredKeys: [] },
      ),
      text: fc.constantFrom("lamp", "torch", "lamp torch", "plain"),
    },
    { requiredKeys: [] },
  );
  const few = fc
    .tuple(filters, fc.nat(2))
    .map(([filter, most]): PlainFilter => Object.fromEntries(Object.entries(filter).slice(0, most)));
  return fc.oneof(filters, few);
}

/** Reads all products for a plain filter and sort in memory, with which lists and counts are compared. */
export async function readPlainProducts({ db }: TestShop) {
  const rows = await db.read.selectFrom("products").selectAll().execute();
  const colors = await db.read.selectFrom("product_colors").selectAll().execute();
  const categories = await db.read.selectFrom("categories").selectAll().execute();
  return rows.map((row) => {
    const category = categories.find(({ id }) => id === row.category_id)?.title ?? "";
    return {
      ...row,
      colorIds: colors.filter(({ product_id }) => product_id === row.id).map(({ color_id }) => color_id),
      facts: factsOf({ category, title: row.title, specs: JSON.parse(row.specs) }),
    };
  });
}

export type PlainProduct = Awaited<ReturnType<typeof readPlainProducts>>[number];

/** Whether the product fits the filter. Its text must be the beginnings of words of the title. */
export function fits(product: PlainProduct, filter: PlainFilter): boolean {
  const facts = Object.entries(filter.facts ?? {}) as [FactName, string[]][];
  const words = product.title_key.split(" ");
  return (
    (filter.categoryIds?.includes(product.category_id) ?? true) &&
    (filter.brandIds?.includes(product.brand_id) ?? true) &&
    (filter.colorIds?.some((id) => product.colorIds.includes(id)) ?? true) &&
    (filter.tags?.includes(product.tags) ?? true) &&
    product.price_paise >= (filter.minPaise ?? 0) &&
    product.price_paise <= (filter.maxPaise ?? Number.POSITIVE_INFINITY) &&
    product.rating_hundredths >= (filter.minRatingHundredths ?? 0) &&
    (!filter.inStockOnly || product.on_hand > 0) &&
    (!filter.onSaleOnly || (product.mrp_paise ?? 0) > product.price_paise) &&
    leavesAfter(product) <= (filter.mostDispatchDays ?? Number.POSITIVE_INFINITY) &&
    (filter.shipsIn?.includes(shippingTimeOf(product.dispatch_days)) ?? true) &&
    (filter.ordering?.includes("cashOnDelivery") ?? true) &&
    facts.every(([name, values]) => product.facts.some(([fact, value]) => fact === name && values.includes(value))) &&
    (filter.text?.split(" ").every((start) => words.some((word) => word.startsWith(start))) ?? true)
  );
}

/** What is out of stock never leaves. */
function leavesAfter({ on_hand, dispatch_days }: PlainProduct): number {
  return on_hand > 0 ? dispatch_days : Number.MAX_SAFE_INTEGER;
}

const SORT_VALUES: Record<(typeof PRODUCT_SORT_KEYS)[number], (product: PlainProduct) => number | string> = {
  price: ({ price_paise }) => price_paise,
  createdAt: ({ seq }) => seq,
  totalrating: ({ rating_hundredths }) => rating_hundredths,
  sold: ({ sold }) => sold,
  quantity: ({ on_hand }) => on_hand,
  title: ({ title_key }) => title_key,
  dispatchDays: leavesAfter,
};

/** Sorted by creation last, in the direction of the last key. */
export function plainlySorted(products: readonly PlainProduct[], sort: readonly ProductSort[] = []): PlainProduct[] {
  const keys = sort.length > 0 ? sort : (["-createdAt"] as const);
  const last = keys.at(-1)?.startsWith("-") ? "-createdAt" : "createdAt";
  return [...products].sort((one, other) => {
    for (const key of [...keys, last] as ProductSort[]) {
      const keyOf = SORT_VALUES[key.replace("-", "") as keyof typeof SORT_VALUES];
      const [own, others] = [keyOf(one), keyOf(other)];
      const order = own < others ? -1 : own > others ? 1 : 0;
      if (order !== 0) return key.startsWith("-") ? -order : order;
    }
    return 0;
  });
}
