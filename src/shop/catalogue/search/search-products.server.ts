import { LRUCache } from "lru-cache";
import type { Database } from "#db/db.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { catalogueIndex } from "./catalogue-index.server.ts";
import { countFacets, type FacetCounts } from "./count-facets.ts";
import { narrow } from "./criteria.ts";
import { type FoundProducts, type SearchResult, search } from "./search.ts";
import { seqsAt } from "./segment.ts";
import { synonymsOf } from "./synonyms.ts";

/** Numbers of products in all stored results, 8 bytes each. */
const MAX_STORED = 4_000_000;
/** The rest of a stored result, in the same unit. */
const ENTRY_SIZE = 64;

const stores = new WeakMap<Database, LRUCache<string, { version: number; result: SearchResult }>>();

/** Searches the products that fit the other criteria of the filter, best first. */
export async function searchProducts(ctx: ShopContext, filter: TextFilter): Promise<FoundProducts> {
  const { segments, places, ...result } = await searchText(ctx, filter);
  return { ...result, seqs: seqsAt(segments, narrow(segments, places, filter)) };
}

/**
 * Counts the products of each value of each facet, each facet as if it had no criterion itself.
 */
export async function readFacetCounts(ctx: ShopContext, filter: ProductFilter): Promise<FacetCounts> {
  const { text, ...criteria } = filter;
  if (text === undefined) return countFacets((await catalogueIndex(ctx.db).current()).segments, null, criteria);
  const { segments, places } = await searchText(ctx, { ...filter, text });
  return countFacets(segments, places, criteria);
}

type TextFilter = ProductFilter & { text: string };

/** Stored until the index changes, because other pages and filters search for the same text. */
async function searchText(ctx: ShopContext, { text, exact = false }: TextFilter) {
  const { segments, version } = await catalogueIndex(ctx.db).current();
  const store = stores.get(ctx.db) ?? new LRUCache({ maxSize: MAX_STORED });
  stores.set(ctx.db, store);
  const key = JSON.stringify([text, exact]);
  const earlier = store.get(key);
  if (earlier?.version === version) return { segments, ...earlier.result };
  const result = search(segments, text, { synonyms: synonymsOf(ctx.settings.synonyms), exact });
  store.set(key, { version, result }, { size: result.places.length + key.length + ENTRY_SIZE });
  return { segments, ...result };
}
