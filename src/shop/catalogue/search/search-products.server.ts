import { LRUCache } from "lru-cache";
import type { Database } from "#db/db.ts";
import { countFacets, type FacetCounts } from "#search/query/count-facets.ts";
import { narrow } from "#search/query/criteria.ts";
import { type FoundProducts, MAX_BEST, type SearchResult, search } from "#search/query/find-text.ts";
import { matchingProducts } from "#search/query/matching-products.ts";
import type { RankedProducts } from "#search/query/ranked-products.ts";
import { bestPart } from "#search/query/sort-products.ts";
import { catalogueIndex, type IndexSnapshot } from "#search/segments/product-index.ts";
import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import type { ShopContext } from "#shop/context.server.ts";

/** Numbers of products in all stored results, 4 or 8 bytes each. */
const MAX_STORED = 2_000_000;
/** The rest of a stored result, in the same unit. */
const ENTRY_SIZE = 64;
const MAP_ENTRY_SIZE = 6;

/** Results of one version of the index: those of earlier ones would keep its old segments in memory. */
type Stored<Value> = { version: number; values: LRUCache<string, { value: Value }> };

const textResults = new WeakMap<Database, Stored<SearchResult>>();
const listResults = new WeakMap<Database, Stored<Matches>>();
const countResults = new WeakMap<Database, Stored<FacetCounts>>();

/** The products of a filter in the search index. */
export type Matches = {
  segments: readonly Segment[];
  total: number;
  /** Positions in each segment; increasing, unless a text found them. */
  products: readonly Uint32Array[];
  /** The same products with their ranks, if a search text found them. */
  ranked: readonly RankedProducts[] | null;
};

/** Only the search index knows words and facts of products. */
function needsIndex({ text, facts }: ProductFilter): boolean {
  return text !== undefined || facts !== undefined;
}

/** Null when the index is not up to date and the filter does not need it. */
export async function findMatches(
  ctx: ShopContext,
  { sort: _sort, ...filter }: ProductFilter,
): Promise<Matches | null> {
  const index = catalogueIndex(ctx.db);
  const snapshot = await (needsIndex(filter) ? index.current() : index.upToDate());
  return snapshot && index.read((latest) => matchesIn(ctx, latest, filter));
}

/** Searches the products that fit the other criteria of the filter. */
export async function searchProducts(ctx: ShopContext, filter: TextFilter): Promise<FoundProducts> {
  const { sort: _sort, ...criteria } = filter;
  return read(ctx, function* (index) {
    const { found: _found, ...result } = yield* searchText(ctx, index, filter);
    const { segments, total, ranked } = yield* matchesIn(ctx, index, criteria);
    return { ...result, total, best: yield* bestPart(segments, ranked ?? [], { offset: 0, limit: MAX_BEST }) };
  });
}

/** Counts the products of each value of each facet, each facet as if it had no criterion itself. */
export async function readFacetCounts(
  ctx: ShopContext,
  { sort: _sort, ...filter }: ProductFilter,
): Promise<FacetCounts> {
  return read(ctx, (index) =>
    reuse(
      storeOf(countResults, ctx.db, index),
      JSON.stringify(filter),
      function* () {
        const { text, ...criteria } = filter;
        const found = text === undefined ? null : (yield* searchText(ctx, index, { ...filter, text })).found;
        return yield* countFacets(index.segments, found?.map(({ products }) => products) ?? null, criteria);
      },
      ({ categories, brands, colors, tags, facts }) =>
        MAP_ENTRY_SIZE *
        [categories, brands, colors, tags, ...facts.values()].reduce((sum, { size }) => sum + size, ENTRY_SIZE),
    ),
  );
}

type TextFilter = ProductFilter & { text: string };

function matchesIn(ctx: ShopContext, index: IndexSnapshot, criteria: ProductFilter): Sliced<Matches> {
  const find = function* (): Sliced<Matches> {
    const { segments } = index;
    const { text } = criteria;
    const found = text === undefined ? null : (yield* searchText(ctx, index, { ...criteria, text })).found;
    const ranked: RankedProducts[] | null = found && [];
    const products: Uint32Array[] = [];
    for (const [at, segment] of segments.entries()) {
      const own = found && (yield* narrow(segment, found[at] as RankedProducts, criteria));
      if (own) ranked?.push(own);
      products.push(own?.products ?? (yield* matchingProducts(segment, criteria)));
    }
    return { segments, total: sizeOf(products), products, ranked };
  };
  const store = storeOf(listResults, ctx.db, index);
  return reuse(store, JSON.stringify(criteria), find, ({ total }) => total);
}

function sizeOf(products: readonly Uint32Array[]): number {
  return products.reduce((sum, own) => sum + own.length, 0);
}

function searchText(ctx: ShopContext, index: IndexSnapshot, { text, exact = false }: TextFilter) {
  return reuse(
    storeOf(textResults, ctx.db, index),
    JSON.stringify([text, exact]),
    () => search(index.segments, text, { synonyms: synonymsOf(ctx.settings.synonyms), exact }),
    ({ found }) => sizeOf(found.map(({ products }) => products)),
  );
}

/** Reads the index. When it lacks the latest of very many changes, the response is not cached. */
async function read<Value>(ctx: ShopContext, work: (latest: IndexSnapshot) => Sliced<Value>): Promise<Value> {
  const index = catalogueIndex(ctx.db);
  if (!(await index.upToDate())) {
    const found = await index.current();
    if ((await index.upToDate()) !== found) ctx.skipCache();
  }
  return index.read(work);
}

/** Returns the stored value, or stores the result of `make`. */
function* reuse<Value>(
  store: Stored<Value>,
  key: string,
  make: () => Sliced<Value>,
  sizeOf: (value: Value) => number,
): Sliced<Value> {
  const stored = store.values.get(key);
  if (stored) return stored.value;
  const value = yield* make();
  store.values.set(key, { value }, { size: sizeOf(value) + key.length + ENTRY_SIZE });
  return value;
}

function storeOf<Value>(
  stores: WeakMap<Database, Stored<Value>>,
  db: Database,
  { version }: IndexSnapshot,
): Stored<Value> {
  const known = stores.get(db);
  if (known?.version === version) return known;
  const store: Stored<Value> = { version, values: new LRUCache({ maxSize: MAX_STORED }) };
  stores.set(db, store);
  return store;
}
