import { sql } from "kysely";
import { facetAdded } from "#shop/catalogue/facets/facet-fields.server.ts";
import { type FacetTable, KIND_OF } from "#shop/catalogue/facets/facet-kinds.ts";
import { findFacet, readAliases } from "#shop/catalogue/facets/facet-rows.server.ts";
import { foldCase } from "#shop/fold-case.ts";
import { addStartingRates } from "#shop/gst/rates.server.ts";
import { newId } from "#shop/ids.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";

type Titles = Record<FacetTable, readonly string[]>;
/** What those that are added have besides: the title of a category's parent, the name of a colour. */
export type FacetsBesides = { parents: ReadonlyMap<string, string>; names: ReadonlyMap<string, string> };

const NOTHING_BESIDES: FacetsBesides = { parents: new Map(), names: new Map() };

/**
 * Returns ids by title; titles that differ by case only are one, in every script, and former titles are those of what they are
 * now. Inserts missing titles in order.
 */
export async function ensureFacets(tx: Tx, titles: Titles, { parents, names } = NOTHING_BESIDES) {
  const ensure = async (table: FacetTable, besides?: Besides) => {
    const ids = await ensureTitles(tx, table, [...new Set(titles[table])], besides);
    return (title: string) => ids.get(title) as string;
  };
  const ofParents = await ensureTitles(tx, "categories", [...new Set(parents.values())]);
  return {
    categories: await ensure("categories", (title) => ({ parent_id: ofParents.get(parents.get(title) ?? "") ?? null })),
    brands: await ensure("brands"),
    colors: await ensure("colors", (title) => ({ name: names.get(title) ?? null })),
  };
}

type Besides = (title: string) => { parent_id?: string | null; name?: string | null };

async function ensureTitles(
  tx: Tx,
  table: FacetTable,
  titles: string[],
  besides: Besides = () => ({}),
): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map();
  const folded = [...new Set(titles.flatMap((title) => [title.toLowerCase(), foldCase(title)]))];
  const existing = await tx.db
    .selectFrom(table)
    .where((row) => row.or([row("title", "in", titles), row(sql`lower(title)`, "in", folded)]))
    .select(["id", "title"])
    .orderBy("id")
    .execute();
  const aliases = await readAliases(tx.db, KIND_OF[table], { keys: [...new Set(titles.map(foldCase))] });
  // Nothing comes to what is just being merged.
  const merging = new Set(aliases.map(({ id }) => id));
  const known = new KnownTitles(existing.filter(({ id }) => !merging.has(id)));
  known.add(aliases.map(({ targetId, title }) => ({ id: targetId, title })));
  // An owner may name one by its id.
  const ids = titles.map(foldCase).filter((title) => /^[0-9a-f]{24}$/.test(title));
  for (const id of ids) {
    const facet = await findFacet(tx.db, KIND_OF[table], id);
    if (facet) known.add([{ id: facet.id, title: id }]);
  }
  // The engines fold the case of some scripts only.
  if (titles.some((title) => known.idOf(title) === undefined))
    known.add(
      await tx.db
        .selectFrom(table)
        .where(sql`octet_length(title)`, ">", sql`length(title)`)
        .select(["id", "title"])
        .orderBy("id")
        .execute(),
    );
  const missing = new Map<string, string>();
  for (const title of titles)
    if (known.idOf(title) === undefined && !missing.has(foldCase(title))) missing.set(foldCase(title), title);
  const rows = [...missing.values()].map((title) => {
    const now = tx.now();
    return { id: newId(now), title, created_at_ms: now, updated_at_ms: now, ...besides(title) };
  });
  if (rows.length > 0) {
    await tx.db.insertInto(table).values(rows).execute();
    tx.invalidate(topics[table]);
    const kind = KIND_OF[table];
    await tx.audit(...rows.map((row) => facetAdded(kind, row)));
    if (table === "categories") await addStartingRates(tx, rows);
    known.add(rows);
  }
  return new Map(titles.map((title) => [title, known.idOf(title) as string]));
}

/** The same title precedes one that differs by case; of those, the oldest. */
class KnownTitles {
  readonly #same = new Map<string, string>();
  readonly #folded = new Map<string, { id: string }>();

  constructor(rows: readonly { id: string; title: string }[]) {
    this.add(rows);
  }

  add(rows: readonly { id: string; title: string }[]) {
    for (const row of rows) {
      this.#same.set(row.title, row.id);
      const other = this.#folded.get(foldCase(row.title));
      if (!other || row.id < other.id) this.#folded.set(foldCase(row.title), row);
    }
  }

  idOf(title: string): string | undefined {
    return this.#same.get(title) ?? this.#folded.get(foldCase(title))?.id;
  }
}
