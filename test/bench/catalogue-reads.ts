import { listCards } from "#shop/catalogue/reading/cards.server.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import { countProducts } from "#shop/catalogue/reading/lists.server.ts";
import { getProduct, listProducts } from "#shop/catalogue/reading/products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { type PlainFilter, plainCriteria } from "#test/plain-lists/plain-filter.ts";
import { frequentWord, vocabulary } from "./generated-products.ts";

const BANDS: [number, number?][] = [
  [0, 10_000],
  [10_000, 20_000],
  [20_000, 40_000],
  [40_000, 60_000],
  [60_000, 80_000],
  [100_000],
];
const FREQUENT = 10;
const RARE = 500;

export type Read = () => Promise<unknown>;

/** Listings include their count, as pages do. */
export async function catalogueReads(ctx: ShopContext, random: () => number): Promise<Record<string, Read>> {
  const any = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const idsOf = async (table: "categories" | "brands" | "colors") =>
    (await listFacet(ctx, table)).map(({ _id }) => _id);
  const [categories, brands, colors] = [await idsOf("categories"), await idsOf("brands"), await idsOf("colors")];
  const products = (await ctx.db.read.selectFrom("products").select("id").execute()).map(({ id }) => id);

  const list = (filter: PlainFilter, page = 1 + Math.floor(random() * 5)) =>
    listCards(ctx, plainCriteria(filter), { page, size: 30 });
  const band = (): PlainFilter => {
    const [from, to] = any(BANDS);
    return { minPaise: from * 100, ...(to ? { maxPaise: to * 100 } : {}) };
  };
  const search = (...words: string[]) => list({ text: words.join(" ") }, 1);
  const category = () => ({ categoryIds: [any(categories)] });
  const color = () => ({ colorIds: [any(colors)] });

  return {
    newest: () => list({}),
    "by category": () => list(category()),
    "by colour": () => list(color()),
    "by price band": () => list(band()),
    "category + price band": () => list({ ...category(), ...band() }),
    "category + colour + band + brand": () => list({ ...category(), ...color(), ...band(), brandIds: [any(brands)] }),
    "search: one word": () => search(frequentWord(random)),
    "search: two words": () => search(frequentWord(random), frequentWord(random)),
    "search: rare word": () => search(any(vocabulary.slice(-RARE))),
    "search: frequent word": () => search(any(vocabulary.slice(0, FREQUENT))),
    "search: first letter": () => search(frequentWord(random)[0] ?? "a"),
    "sorted by price": () => list({ sort: [any(["price", "-price"] as const)] }),
    "category by price": () => list({ ...category(), sort: ["price"] }),
    "page 50": () => list({}, 50),
    "API list": () => listProducts(ctx, {}, { offset: 30 * Math.floor(random() * 5), limit: 30 }),
    count: () => countProducts(ctx, plainCriteria(any([{}, category(), color(), band()]))),
    detail: () => getProduct(ctx, any(products)),
  };
}
