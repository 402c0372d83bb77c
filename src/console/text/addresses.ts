/** Returns a path with the parameters that have a value. */
export function addressOf(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []));
  const query = new URLSearchParams(given);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Returns the query of a call from some parameters of an address. */
export function queryOf(params: URLSearchParams, names: readonly string[]): string {
  return addressOf("", Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined])));
}
