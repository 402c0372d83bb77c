import { sql } from "kysely";
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
  const rows = await ctx.db.read
    .selectFrom("brands")
    .where("title", "like", "% %")
    .orderBy("id")
    .limit(MAX_BRANDS)
    .select("title")
    .execute();
  return knownBrands(rows.map(({ title }) => title));
}

/** Those of the shop, of the operator's rules and of the import's own words. */
export async function readKnownCategories(ctx: ShopContext, { words }: ImportRules): Promise<KnownCategories> {
  const rows = await ctx.db.read.selectFrom("categories").orderBy("id").limit(MAX_CATEGORIES).select("title").execute();
  const own = [
    ...PRODUCT_NOUNS.map(([category]) => category),
    FALLBACK_CATEGORY,
    ...Object.keys(words?.categories ?? {}),
  ];
  return new Map([...own, ...rows.map(({ title }) => title)].map((name) => [comparable(name), name]));
}

/** The keys with zeros before their digits, by the key without these. */
export async function paddedKeys(ctx: ShopContext): Promise<Map<string, string>> {
  const rows = await ctx.db.read
    .selectFrom("products")
    .where("source_key", "like", "%:0%")
    .limit(MAX_KEYS)
    .select(sql<string>`source_key`.as("key"))
    .execute();
  return new Map(rows.flatMap(({ key }) => [[withoutZeros(key) ?? key, key] as const]));
}

/** Those of the keys that products have. */
export async function storedKeys(ctx: ShopContext, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await ctx.db.read.selectFrom("products").where("source_key", "in", keys).select("source_key").execute();
  return rows.flatMap(({ source_key }) => source_key ?? []);
}
