import type { FacetCounts } from "#contract/products/product-query.ts";
import { call } from "#web/client/http.ts";
import type { PageFilters } from "#web/listing/filter-groups.ts";

/** Reads the counts of filters from the API: the page has only the commonest brands. */
export async function readCounts(query: string, ofPage: PageFilters | null, signal: AbortSignal): Promise<PageFilters> {
  const read = await call<FacetCounts>("GET", `facets?${query}`, { anonymous: true, signal });
  const brand = inOrderOf(ofPage?.brand ?? [], read.brand);
  const counts = new Map(read.color.map(({ _id, count }) => [_id, count]));
  const color = (ofPage?.color ?? []).map((one) => ({ ...one, count: counts.get(one._id) ?? 0 }));
  return { ...read, brand, color };
}

/** Brands keep their places; others follow, the commonest first. */
function inOrderOf(first: FacetCounts["brand"], all: FacetCounts["brand"]): FacetCounts["brand"] {
  const places = new Map(first.map(({ _id }, index) => [_id, index]));
  const placeOf = ({ _id }: FacetCounts["brand"][number]) => places.get(_id) ?? first.length;
  return all.toSorted((one, other) => placeOf(one) - placeOf(other) || other.count - one.count);
}
