import { LRUCache } from "lru-cache";
import type { Database } from "#db/db.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { catalogueIndex } from "./catalogue-index.server.ts";
import { type SearchResult, search } from "./search.ts";
import { synonymsOf } from "./synonyms.ts";

/** Numbers of products in all stored results, 8 bytes each. */
const MAX_STORED = 4_000_000;

type Stored = { version: number; result: SearchResult };

const results = new WeakMap<Database, LRUCache<string, Stored>>();

/** Searches the products that fit the other criteria of the filter, best first. */
export async function searchProducts(
  ctx: ShopContext,
  filter: ProductFilter & { text: string },
): Promise<SearchResult> {
  const { text, exact = false, sort: _sort, ...criteria } = filter;
  const { segments, version } = await catalogueIndex(ctx.db).current();
  const stored = results.get(ctx.db) ?? new LRUCache({ maxSize: MAX_STORED });
  results.set(ctx.db, stored);
  const key = JSON.stringify([text, exact, criteria]);
  const earlier = stored.get(key);
  if (earlier?.version === version) return earlier.result;
  const result = search(segments, text, { synonyms: synonymsOf(ctx.settings.synonyms), exact, filter: criteria });
  stored.set(key, { version, result }, { size: result.seqs.length + key.length + 1 });
  return result;
}
