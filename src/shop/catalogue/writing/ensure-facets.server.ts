import { sql } from "kysely";
import { newId } from "#shop/ids.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";

type FacetTable = "categories" | "brands" | "colors";
type Titles = Record<FacetTable, readonly string[]>;

/** Returns ids by title, ignoring case (at least of ASCII letters). Inserts missing titles in order. */
export async function ensureFacets(tx: Tx, titles: Titles) {
  const ensure = async (table: FacetTable) => {
    const ids = await ensureTitles(tx, table, [...new Set(titles[table])]);
    return (title: string) => ids.get(title) as string;
  };
  return { categories: await ensure("categories"), brands: await ensure("brands"), colors: await ensure("colors") };
}

async function ensureTitles(tx: Tx, table: FacetTable, titles: string[]): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map();
  const lower = titles.map((title) => title.toLowerCase());
  const existing = await tx.db
    .selectFrom(table)
    .where((row) => row.or([row("title", "in", titles), row(sql`lower(title)`, "in", lower)]))
    .select(["id", "title"])
    .orderBy("id")
    .execute();
  const ids = new Map(existing.map(({ id, title }) => [title, id]));
  const idsIgnoringCase = new Map(existing.toReversed().map(({ id, title }) => [title.toLowerCase(), id]));
  const missing = [
    ...new Map(
      titles
        .filter((title) => !ids.has(title) && !idsIgnoringCase.has(title.toLowerCase()))
        .toReversed()
        .map((title) => [title.toLowerCase(), title]),
    ).values(),
  ].toReversed();
  const rows = missing.map((title) => {
    const now = tx.now();
    return { id: newId(now), title, created_at_ms: now, updated_at_ms: now };
  });
  if (rows.length > 0) {
    await tx.db.insertInto(table).values(rows).execute();
    tx.invalidate(topics[table]);
  }
  for (const row of rows) idsIgnoringCase.set(row.title.toLowerCase(), row.id);
  return new Map(
    titles.map((title) => [title, ids.get(title) ?? (idsIgnoringCase.get(title.toLowerCase()) as string)]),
  );
}
