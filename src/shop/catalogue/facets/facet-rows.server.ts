import type { Selectable } from "kysely";
import type { FacetAliasRow } from "#db/catalogue-rows.ts";
import type { Reader } from "#db/db.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { foldCase } from "#shop/fold-case.ts";
import { ShopError } from "#shop/shop-error.ts";
import { FACETS, type FacetKind, inOrder } from "./facet-kinds.ts";

/** A category, brand or colour; what the others do not have is null. */
export type StoredFacet = {
  id: string;
  title: string;
  position: number | null;
  created_at_ms: number;
  updated_at_ms: number;
  parent_id: string | null;
  picture: string | null;
  name: string | null;
};

/** A row with all columns. */
export const wholeFacet = (row: object) => ({ parent_id: null, picture: null, name: null, ...row }) as StoredFacet;

/** Another title of a facet, and the id that it had if it was merged. */
export type Alias = { id: string; title: string; createdAtMs: number; targetId: string; mergingGroup: string | null };

/** All of a kind in their order. */
export async function readFacets(db: Reader, kind: FacetKind): Promise<StoredFacet[]> {
  const rows = await db.selectFrom(FACETS[kind].table).selectAll().execute();
  return inOrder(rows.map(wholeFacet));
}

/** Those of the kind, the oldest first; of some targets, or with some ids or folded titles, if these are given. */
export async function readAliases(
  db: Reader,
  kind: FacetKind,
  of: { targets?: readonly string[]; ids?: readonly string[]; keys?: readonly string[] } = {},
): Promise<Alias[]> {
  const { target } = FACETS[kind];
  const { targets, ids, keys } = of;
  if ([targets, ids, keys].some((list) => list?.length === 0)) return [];
  const rows = await db
    .selectFrom("facet_aliases")
    .where(target, "is not", null)
    .$if(targets !== undefined, (query) => query.where(target, "in", targets ?? []))
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .$if(keys !== undefined, (query) => query.where("title_key", "in", keys ?? []))
    .orderBy("id")
    .selectAll()
    .execute();
  return rows.map((row) => aliasOf(row, kind));
}

function aliasOf(row: Selectable<FacetAliasRow>, kind: FacetKind): Alias {
  return {
    id: row.id,
    title: row.title,
    createdAtMs: row.created_at_ms,
    targetId: row[FACETS[kind].target] as string,
    mergingGroup: row.merging_group,
  };
}

/** The texts by which a facet is known besides its aliases, with their case folded; a colour also by its name. */
function keysOf({ title, name }: StoredFacet, kind: FacetKind): string[] {
  const texts = kind === "color" ? [title, colorName(title), name ?? title] : [title];
  return texts.map((text) => foldCase(text));
}

/**
 * The facet that an id or a text names: by its id, its title in any case, a former title, or what was merged into it.
 * Null when there is none.
 * @param asItIs also what is just being merged, and nothing by a former title.
 * @throws {ShopError} badRequest when several have the title.
 */
export async function findFacet(
  db: Reader,
  kind: FacetKind,
  text: string,
  { asItIs = false }: { asItIs?: boolean } = {},
): Promise<StoredFacet | null> {
  const key = foldCase(text.trim());
  const all = await readFacets(db, kind);
  const ofText = () => Promise.all([readAliases(db, kind, { ids: [key] }), readAliases(db, kind, { keys: [key] })]);
  const aliases = asItIs ? [] : (await ofText()).flat();
  const ofId = (id: string) => all.find((one) => one.id === id);
  const merged = aliases.find(({ id }) => id === key) ?? aliases[0];
  if (merged) return ofId(merged.targetId) ?? null;
  const own = ofId(key);
  if (own) return own;
  const named = all.filter((one) => keysOf(one, kind).includes(key));
  const exact = named.find(({ title }) => title === text.trim());
  if (exact || named.length < 2) return exact ?? named[0] ?? null;
  const choices = named.map(({ id, title }) => `'${title}' (${id})`).join(" or ");
  throw new ShopError("badRequest", {
    message: `'${text}' may be ${choices}. Give an id.`,
    errors: { [kind]: `may be ${choices}.` },
  });
}

/** @throws {ShopError} facetNotFound; badRequest when several have the title. */
export async function getFacet(db: Reader, kind: FacetKind, text: string): Promise<StoredFacet> {
  const found = await findFacet(db, kind, text);
  if (found) return found;
  const message = `There is no ${FACETS[kind].word} '${text}'.`;
  throw new ShopError("facetNotFound", { message, errors: { [kind]: message } });
}

/** What other than `own` has a title, also in another case or as an alias: imports and searches must know which is meant. */
export async function whoHas(
  db: Reader,
  kind: FacetKind,
  title: string,
  own: string | null = null,
): Promise<StoredFacet | null> {
  const key = foldCase(title);
  const all = (await readFacets(db, kind)).filter(({ id }) => id !== own);
  const named = all.find((one) => keysOf(one, kind).includes(key));
  if (named) return named;
  const ids = (await readAliases(db, kind, { keys: [key] })).map(({ targetId }) => targetId);
  return all.find(({ id }) => ids.includes(id)) ?? null;
}

/** The pictures that owners chose for categories, by id. */
export async function readCategoryPictures(db: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("categories").where("picture", "is not", null).select(["id", "picture"]).execute();
  return new Map(rows.map(({ id, picture }) => [id, `${picture}`]));
}
