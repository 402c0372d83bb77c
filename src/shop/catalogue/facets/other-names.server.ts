import { sql } from "kysely";
import type { Reader } from "#db/db.ts";
import type { FacetKind } from "./facet-kinds.ts";

const NONE: readonly string[] = [];

/**
 * Returns a function from the id of a category, brand or colour to its other names: its former titles, what was merged into
 * it, and of a category also the title of the one that it is in.
 */
export async function readOtherNames(
  db: Reader,
  { category, brand, color }: Readonly<Record<FacetKind, readonly string[]>>,
): Promise<(id: string) => readonly string[]> {
  const aliases = await db
    .selectFrom("facet_aliases")
    .where((row) =>
      row.or([
        ...(category.length > 0 ? [row("category_id", "in", category)] : []),
        ...(brand.length > 0 ? [row("brand_id", "in", brand)] : []),
        ...(color.length > 0 ? [row("color_id", "in", color)] : []),
      ]),
    )
    .select([sql<string>`coalesce(category_id, brand_id, color_id)`.as("id"), "title"])
    .orderBy("facet_aliases.id")
    .execute();
  const parents = await db
    .selectFrom("categories")
    .innerJoin("categories as parents", "parents.id", "categories.parent_id")
    .where("categories.id", "in", category)
    .select(["categories.id", "parents.title"])
    .execute();
  const byId = Map.groupBy([...aliases, ...parents], ({ id }) => id);
  return (id) => byId.get(id)?.map(({ title }) => title) ?? NONE;
}
