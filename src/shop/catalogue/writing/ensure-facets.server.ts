import { sql } from "kysely";
import type { Db } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { topics } from "#shop/topics.ts";

type FacetTable = "categories" | "brands" | "colors";
type Titles = Record<FacetTable, readonly string[]>;

/**
 * Ids by title for categories, brands and colours, whatever the case (SAMSUNG is Samsung, of ASCII at least); missing ones are made, in the order in which they are named.
 */
export async function ensureFacets(ctx: ShopContext, db: Db, titles: Titles, changed: (topic: string) => void) {
  const ensure = async (table: FacetTable) => {
    const ids = await ensureTitles(ctx, db, table, [...new Set(titles[table])], changed);
    return (title: string) => ids.get(title) as string;
  };
  return { categories: await ensure("categories"), brands: await ensure("brands"), colors: await ensure("colors") };
}

async function ensureTitles(
  ctx: ShopContext,
  db: Db,
  table: FacetTable,
  titles: string[],
  changed: (topic: string) => void,
): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map();
  const lower = titles.map((title) => title.toLowerCase());
  const known = await db
    .selectFrom(table)
    .where((row) => row.or([row("title", "in", titles), row(sql`lower(title)`, "in", lower)]))
    .select(["id", "title"])
    .orderBy("id")
    .execute();
  const ids = new Map(known.map(({ id, title }) => [title, id]));
  const alike = new Map(known.toReversed().map(({ id, title }) => [title.toLowerCase(), id]));
  const missing = [
    ...new Map(
      titles
        .filter((title) => !ids.has(title) && !alike.has(title.toLowerCase()))
        .toReversed()
        .map((title) => [title.toLowerCase(), title]),
    ).values(),
  ].toReversed();
  const rows = missing.map((title) => {
    const now = ctx.now();
    return { id: newId(now), title, created_at_ms: now, updated_at_ms: now };
  });
  if (rows.length > 0) {
    await db.insertInto(table).values(rows).execute();
    changed(topics[table]);
  }
  for (const row of rows) alike.set(row.title.toLowerCase(), row.id);
  return new Map(titles.map((title) => [title, ids.get(title) ?? (alike.get(title.toLowerCase()) as string)]));
}
