import { LRUCache } from "lru-cache";
import type { Database } from "#db/db.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import { catalogueIndex, type IndexSnapshot } from "#shop/catalogue/search-index/catalogue-index.server.ts";
import { countFacets, type FacetCounts } from "#shop/catalogue/search-index/count-facets.ts";
import { narrow } from "#shop/catalogue/search-index/criteria.ts";
import { seqsAt } from "#shop/catalogue/search-index/segment.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { type FoundProducts, type SearchResult, search } from "./search.ts";
import { synonymsOf } from "./synonyms.ts";

/** Numbers of products in all stored results, 8 bytes each. */
const MAX_STORED = 2_000_000;
/** The rest of a stored result, in the same unit. */
const ENTRY_SIZE = 64;

type Stored<Value> = LRUCache<string, { version: number; value: Value }>;

const textResults = new WeakMap<Database, Stored<SearchResult>>();
const listResults = new WeakMap<Database, Stored<FoundProducts>>();

/** Searches the products that fit the other criteria of the filter, best first. */
export async function searchProducts(ctx: ShopContext, filter: TextFilter): Promise<FoundProducts> {
  const { sort: _sort, ...criteria } = filter;
  const index = await catalogueIndex(ctx.db).current();
  return reuse(
    storeOf(listResults, ctx.db),
    JSON.stringify(criteria),
    index.version,
    () => {
      const { places, ...result } = searchText(ctx, index, filter);
      return { ...result, seqs: seqsAt(index.segments, narrow(index.segments, places, filter)) };
    },
    ({ seqs }) => seqs.length,
  );
}

/** Counts the products of each value of each facet, each facet as if it had no criterion itself. */
export async function readFacetCounts(ctx: ShopContext, filter: ProductFilter): Promise<FacetCounts> {
  const index = await catalogueIndex(ctx.db).current();
  const { text, ...criteria } = filter;
  const places = text === undefined ? null : searchText(ctx, index, { ...filter, text }).places;
  return countFacets(index.segments, places, criteria);
}

type TextFilter = ProductFilter & { text: string };

function searchText(ctx: ShopContext, { segments, version }: IndexSnapshot, { text, exact = false }: TextFilter) {
  return reuse(
    storeOf(textResults, ctx.db),
    JSON.stringify([text, exact]),
    version,
    () => search(segments, text, { synonyms: synonymsOf(ctx.settings.synonyms), exact }),
    ({ places }) => places.length,
  );
}

/** Returns the stored value of this version of the index, or stores the result of `make`. */
function reuse<Value>(
  store: Stored<Value>,
  key: string,
  version: number,
  make: () => Value,
  sizeOf: (value: Value) => number,
): Value {
  const stored = store.get(key);
  if (stored?.version === version) return stored.value;
  const value = make();
  store.set(key, { version, value }, { size: sizeOf(value) + key.length + ENTRY_SIZE });
  return value;
}

function storeOf<Value>(stores: WeakMap<Database, Stored<Value>>, db: Database): Stored<Value> {
  const store: Stored<Value> = stores.get(db) ?? new LRUCache({ maxSize: MAX_STORED });
  stores.set(db, store);
  return store;
}
