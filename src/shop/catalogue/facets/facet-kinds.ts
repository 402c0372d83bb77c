/** What customers filter products by and the owner names: each kind with its table and its column in `facet_aliases`. */
export const FACETS = {
  category: { table: "categories", target: "category_id", word: "category", many: "categories" },
  brand: { table: "brands", target: "brand_id", word: "brand", many: "brands" },
  color: { table: "colors", target: "color_id", word: "colour", many: "colours" },
} as const;

export type FacetKind = keyof typeof FACETS;
export type FacetTable = (typeof FACETS)[FacetKind]["table"];

export const KIND_OF = { categories: "category", brands: "brand", colors: "color" } as const satisfies Record<
  FacetTable,
  FacetKind
>;

type Placed = { id: string; position: number | null; parent_id?: string | null };

const byPlace = (one: Placed, other: Placed) =>
  (one.position ?? Number.MAX_SAFE_INTEGER) - (other.position ?? Number.MAX_SAFE_INTEGER) ||
  (one.id < other.id ? -1 : 1);

/** In the owner's order, then by id, so the oldest first. Each parent category is followed by its own. */
export function inOrder<Row extends Placed>(rows: readonly Row[]): Row[] {
  const sorted = rows.toSorted(byPlace);
  if (!sorted.some(({ parent_id }) => parent_id)) return sorted;
  const within = Map.groupBy(sorted, ({ parent_id }) => parent_id ?? null);
  return (within.get(null) ?? []).flatMap((top) => [top, ...(within.get(top.id) ?? [])]);
}
