import { useState } from "react";
import { useRemote } from "#web/client/use-remote.ts";
import type { ListCriteria } from "#web/listing/criteria.ts";
import type { PageFilters } from "#web/listing/filter-groups.ts";

/** After a change, counts are requested when so much time has passed without another one. */
const PAUSE_MS = 150;

/**
 * Returns the counts for what is chosen, and the criteria that they belong to: those of the page, or those of the API when
 * something else is chosen or `load` was called. The latest counts stay when a request fails.
 */
export function useCounts(ofPage: PageFilters | null, criteria: ListCriteria, chosen: ListCriteria, exact: boolean) {
  const [wanted, setWanted] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const parameters = [...chosen, ...(exact ? [["exact", "1"] as const] : [])].map(([name, value]) => [name, value]);
  const query = String(new URLSearchParams(parameters));
  const isOfPage = !wanted && sameCriteria(chosen, criteria);
  const key = isOfPage ? null : query;

  const read = async (signal: AbortSignal) => {
    const { readCounts } = await import("./read-counts.ts");
    return { counts: await readCounts(query, ofPage, signal), of: chosen };
  };
  const { latest, loading, failed } = useRemote(key && `${attempt} ${key}`, read, PAUSE_MS);
  const load = () => setWanted(true);
  const again = () => {
    setWanted(true);
    setAttempt(attempt + 1);
  };
  return { counts: ofPage, of: criteria, ...latest, loading, failed, load, again };
}

function sameCriteria(one: ListCriteria, other: ListCriteria): boolean {
  const sorted = (criteria: ListCriteria) => criteria.map(String).sort().join("\n");
  return sorted(one) === sorted(other);
}
