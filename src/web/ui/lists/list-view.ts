/** The specification asks for these: §9. The first is the default. */
export const PAGE_SIZES = [30, 50] as const;

export type ListView<Sort extends string> = { page: number; size: number; sort: Sort };

type Sorts<Sort extends string> = readonly [{ value: Sort }, ...{ value: Sort }[]];

/** Missing and invalid values get their defaults; the first sort is the default. */
export function readListView<Sort extends string>(query: URLSearchParams, sorts: Sorts<Sort>): ListView<Sort> {
  const page = query.get("page") ?? "";
  return {
    page: /^\d{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1,
    size: PAGE_SIZES.find((size) => String(size) === query.get("show")) ?? PAGE_SIZES[0],
    sort: sorts.find(({ value }) => value === query.get("sort"))?.value ?? sorts[0].value,
  };
}

/** Omits defaults. */
export function listAddress<Sort extends string>(
  path: string,
  { page, size, sort }: ListView<Sort>,
  sorts: Sorts<Sort>,
  filters: Iterable<readonly [name: string, value: string]> = [],
): string {
  const query = new URLSearchParams();
  for (const [name, value] of filters) query.append(name, value);
  if (size !== PAGE_SIZES[0]) query.set("show", String(size));
  if (sort !== sorts[0].value) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
