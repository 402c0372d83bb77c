const FILTERS = ["subject", "by", "since", "before"] as const;
const PAGE = "50";

/** Returns the query of a call for the list that an address shows. */
export function activityQuery(params: URLSearchParams): string {
  const query = new URLSearchParams({ limit: PAGE });
  for (const name of FILTERS) {
    const value = params.get(name)?.trim();
    if (value) query.set(name, value);
  }
  return `?${query}`;
}

/** Returns the address of the list with other filters, from its beginning. Empty ones are left out. */
export function activityAddress(filters: Readonly<Record<string, string>>): string {
  const given = Object.entries(filters).filter(([, value]) => value.trim() !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, value.trim()]));
  return query.size === 0 ? "/activity" : `/activity?${query}`;
}
