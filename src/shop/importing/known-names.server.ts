import { listFacetTitles, listSourceKeys, listStoredKeys } from "#shop/catalogue/writing/stored-products.server.ts";
import { comparable } from "#shop/comparable.ts";
import type { ShopContext } from "#shop/context.server.ts";
import type { KnownCategories } from "./cells/category-cell.ts";
import { withoutZeros } from "./product-key.server.ts";
import type { ImportRules } from "./read-product.ts";
import { FALLBACK_CATEGORY, PRODUCT_NOUNS } from "./titles/category-words.ts";
import { type KnownBrands, knownBrands, MAX_BRANDS } from "./titles/known-brands.ts";

/** What the shop has before the import. */

const MAX_CATEGORIES = 5_000;
const MAX_KEYS = 100_000;

/** Brands of several words. */
export async function readKnownBrands(ctx: ShopContext): Promise<KnownBrands> {
  return knownBrands(await listFacetTitles(ctx.db.read, "brands", { pattern: "% %", limit: MAX_BRANDS }));
}

/** Those of the shop, of the operator's rules and of the import's own words. */
export async function readKnownCategories(ctx: ShopContext, { words }: ImportRules): Promise<KnownCategories> {
  const titles = await listFacetTitles(ctx.db.read, "categories", { limit: MAX_CATEGORIES });
  const own = [
    ...PRODUCT_NOUNS.map(([category]) => category),
    FALLBACK_CATEGORY,
    ...Object.keys(words?.categories ?? {}),
  ];
  return new Map([...own, ...titles].map((name) => [comparable(name), name]));
}

/** The keys with zeros before their digits, by the key without these. */
export async function paddedKeys(ctx: ShopContext): Promise<Map<string, string>> {
  const keys = await listSourceKeys(ctx.db.read, "%:0%", MAX_KEYS);
  return new Map(keys.map((key) => [withoutZeros(key) ?? key, key] as const));
}

/** Those of the keys that products have. */
export function storedKeys(ctx: ShopContext, keys: readonly string[]): Promise<string[]> {
  return listStoredKeys(ctx.db.read, keys);
}
