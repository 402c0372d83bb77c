import { useState } from "react";
import type { FacetCounts } from "#contract/catalogue.ts";
import { call } from "#web/client/http.ts";
import { useRemote } from "#web/client/use-remote.ts";
import type { ListCriteria } from "./criteria.ts";
import type { PageFilters } from "./filter-groups.ts";

/** After a change, counts are requested when so much time has passed without another one. */
const PAUSE_MS = 150;

/**
 * Returns the counts for what is chosen, and the criteria that they belong to: those of the page, or those of the API when
 * something else is chosen or `load` was called, because the page has only the commonest brands. The latest counts stay
 * when a request fails.
 */
export function useCounts(ofPage: PageFilters | null, criteria: ListCriteria, chosen: ListCriteria, exact: boolean) {
  const [wanted, setWanted] = useState(false);
  const parameters = [...chosen, ...(exact ? [["exact", "1"] as const] : [])].map(([name, value]) => [name, value]);
  const query = String(new URLSearchParams(parameters));
  const isOfPage = !wanted && sameCriteria(chosen, criteria);

  const read = async (signal: AbortSignal) => ({
    counts: await call<FacetCounts>("GET", `facets?${query}`, { anonymous: true, signal }),
    of: chosen,
  });
  const { latest: loaded, loading, failed } = useRemote(isOfPage ? null : query, read, PAUSE_MS);

  const load = () => setWanted(true);
  if (!loaded) return { counts: ofPage, of: criteria, loading, failed, load };
  const brand = inOrderOf(ofPage?.brand ?? [], loaded.counts.brand);
  const counts = new Map(loaded.counts.color.map(({ _id, count }) => [_id, count]));
  const color = (ofPage?.color ?? []).map((one) => ({ ...one, count: counts.get(one._id) ?? 0 }));
  return { counts: { ...loaded.counts, brand, color }, of: loaded.of, loading, failed, load };
}

/** Brands keep their places; others follow, the commonest first. */
function inOrderOf(first: FacetCounts["brand"], all: FacetCounts["brand"]): FacetCounts["brand"] {
  const places = new Map(first.map(({ _id }, index) => [_id, index]));
  const placeOf = ({ _id }: FacetCounts["brand"][number]) => places.get(_id) ?? first.length;
  return all.toSorted((one, other) => placeOf(one) - placeOf(other) || other.count - one.count);
}

function sameCriteria(one: ListCriteria, other: ListCriteria): boolean {
  const sorted = (criteria: ListCriteria) => criteria.map(String).sort().join("\n");
  return sorted(one) === sorted(other);
}
