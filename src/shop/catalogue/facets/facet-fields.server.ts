import type { Insertable } from "kysely";
import type { FacetAliasRow } from "#db/catalogue-rows.ts";
import { type AuditChange, type AuditFields, auditFields } from "#shop/audit/audit.ts";
import { columnsOfFields } from "#shop/audit/undoable.server.ts";
import { foldCase } from "#shop/fold-case.ts";
import { readOwnRates, restoreRates } from "#shop/gst/rates.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { FACETS, type FacetKind } from "./facet-kinds.ts";
import { readAliases, type StoredFacet, whoHas, wholeFacet } from "./facet-rows.server.ts";

/** The columns of each kind that the owner sets. */
const COLUMNS = {
  category: ["title", "position", "parent_id", "picture"],
  brand: ["title", "position"],
  color: ["title", "position", "name"],
} as const;

/** What the owner sets of it. */
function fieldsOf(kind: FacetKind, facet: Partial<StoredFacet>): AuditFields {
  const columns = COLUMNS[kind] as readonly (keyof StoredFacet)[];
  const all = { ...wholeFacet({ position: null }), ...facet };
  return auditFields(all, columns);
}

/** The entry of a new one. */
export function facetAdded(kind: FacetKind, facet: Partial<StoredFacet> & { id: string }): AuditChange {
  return { action: `${kind}.add`, subject: { kind, id: facet.id }, before: null, after: fieldsOf(kind, facet) };
}

export type AliasFields = { id: string; title: string; createdAtMs: number };

/**
 * Locks a facet, and returns all that entries have of it: also its other titles, its own GST rates, and into what it is being
 * merged, so that it can be there again as it was. Null when there is none.
 */
export async function readFields(tx: Tx, kind: FacetKind, id: string): Promise<AuditFields | null> {
  const { table } = FACETS[kind];
  const row = await tx.lock(tx.db.selectFrom(table).where("id", "=", id).selectAll()).executeTakeFirst();
  if (!row) return null;
  const own = await readAliases(tx.db, kind, { targets: [id] });
  const [merging] = await readAliases(tx.db, kind, { ids: [id] });
  const stored = wholeFacet(row);
  return {
    ...fieldsOf(kind, stored),
    ...auditFields(stored, ["created_at_ms", "updated_at_ms"]),
    aliases: own.filter(({ mergingGroup }) => mergingGroup === null).map(aliasFields),
    mergedInto: merging?.targetId ?? null,
    mergingGroup: merging?.mergingGroup ?? null,
    ...(kind === "category" ? { gstRates: await readOwnRates(tx.db, id) } : {}),
  };
}

const aliasFields = ({ id, title, createdAtMs }: AliasFields): AliasFields => ({ id, title, createdAtMs });

/** Gives a facet these values; other titles are those of the list, and no others. */
export async function writeFields(tx: Tx, kind: FacetKind, id: string, fields: AuditFields): Promise<void> {
  const columns = columnsOf(kind, fields);
  if (Object.keys(columns).length > 0)
    await tx.db
      .updateTable(FACETS[kind].table)
      .set({ ...columns, updated_at_ms: tx.now() })
      .where("id", "=", id)
      .execute();
  if (fields.aliases !== undefined) await setAliases(tx, kind, id, fields.aliases as AliasFields[]);
  if (fields.mergedInto !== undefined) await setMerging(tx, kind, id, fields);
  // The search does not know where the owner puts it.
  if (Object.keys(fields).every((field) => field === "position" || field === "picture"))
    tx.invalidate(topics[FACETS[kind].table]);
  else invalidateFacet(tx, kind, id);
}

/** Adds a facet as it was: what was merged is being merged again, until its products are its own. */
export async function insertFields(tx: Tx, kind: FacetKind, id: string, fields: AuditFields): Promise<void> {
  const { createdAtMs, updatedAtMs, mergedInto = null } = fields;
  if (mergedInto !== null) await reopenMerge(tx, kind, id, fields);
  else await refuseTaken(tx, kind, `${fields.title}`, id);
  const row = {
    ...columnsOf(kind, fields),
    ...{ id, title: `${fields.title}` },
    created_at_ms: Number(createdAtMs ?? tx.now()),
    updated_at_ms: Number(updatedAtMs ?? tx.now()),
  };
  await tx.db.insertInto(FACETS[kind].table).values(row).execute();
  if (fields.aliases !== undefined) await setAliases(tx, kind, id, fields.aliases as AliasFields[]);
  if (kind === "category") await restoreRates(tx, id, (fields.gstRates ?? []) as AuditFields[]);
  invalidateFacet(tx, kind, id);
}

/** Removes a facet without products. What is being merged stays as another title of its target, with all its own ones. */
export async function deleteFields(tx: Tx, kind: FacetKind, id: string): Promise<void> {
  const { table, target } = FACETS[kind];
  const [merging] = await readAliases(tx.db, kind, { ids: [id] });
  const own = await readAliases(tx.db, kind, { targets: [id] });
  const ids = own.map((alias) => alias.id);
  if (ids.length > 0 && merging)
    await tx.db
      .updateTable("facet_aliases")
      .set({ [target]: merging.targetId })
      .where("id", "in", ids)
      .execute();
  else if (ids.length > 0) await tx.db.deleteFrom("facet_aliases").where("id", "in", ids).execute();
  await tx.db.updateTable("facet_aliases").set({ merging_group: null }).where("id", "=", id).execute();
  await tx.db.deleteFrom(table).where("id", "=", id).execute();
  invalidateFacet(tx, kind, id);
  if (merging) invalidateFacet(tx, kind, merging.targetId);
}

/** Keeps everybody from referring to a facet that is to go. @returns whether there is one. */
export async function lockFacetForRemoval(tx: Tx, kind: FacetKind, id: string): Promise<boolean> {
  const query = tx.db.selectFrom(FACETS[kind].table).where("id", "=", id).select("id");
  return (await tx.lockForRemoval(query).executeTakeFirst()) !== undefined;
}

/** Drops what shows a title of the facet, or finds products by it. */
function invalidateFacet(tx: Tx, kind: FacetKind, id: string) {
  for (const topic of [topics[FACETS[kind].table], topics.facetTitles, topics.facet(kind, id), topics.products])
    tx.invalidate(topic);
}

function columnsOf(kind: FacetKind, fields: AuditFields): Record<string, string | number | null> {
  const all = columnsOfFields(fields);
  const columns: readonly string[] = COLUMNS[kind];
  return Object.fromEntries(Object.entries(all).filter(([column]) => columns.includes(column))) as Record<
    string,
    string | number | null
  >;
}

async function setAliases(tx: Tx, kind: FacetKind, id: string, aliases: readonly AliasFields[]): Promise<void> {
  const { target } = FACETS[kind];
  const before = (await readAliases(tx.db, kind, { targets: [id] })).filter(
    ({ mergingGroup }) => mergingGroup === null,
  );
  const ids = [...before, ...aliases].map((alias) => alias.id);
  if (ids.length > 0) await tx.db.deleteFrom("facet_aliases").where("id", "in", ids).execute();
  for (const { title } of aliases) await refuseTaken(tx, kind, title, id);
  const rows = aliases.map(({ title, createdAtMs, ...alias }) => ({
    ...{ id: alias.id, [target]: id, title, title_key: foldCase(title), created_at_ms: createdAtMs },
  })) as Insertable<FacetAliasRow>[];
  if (rows.length > 0) await tx.db.insertInto("facet_aliases").values(rows).execute();
}

async function refuseTaken(tx: Tx, kind: FacetKind, title: string, own: string) {
  if (await whoHas(tx.db, kind, title, own))
    throw new ShopError("changedSince", { message: `Something else is called '${title}' meanwhile.` });
}

async function setMerging(tx: Tx, kind: FacetKind, id: string, { mergedInto, mergingGroup }: AuditFields) {
  await tx.db.deleteFrom("facet_aliases").where("id", "=", id).execute();
  if (typeof mergedInto !== "string") return;
  const { table, target } = FACETS[kind];
  const { title } = await tx.db.selectFrom(table).where("id", "=", id).select("title").executeTakeFirstOrThrow();
  const row = {
    ...{ id, [target]: mergedInto, title, title_key: foldCase(title), created_at_ms: tx.now() },
    merging_group: `${mergingGroup}`,
  } as Insertable<FacetAliasRow>;
  await tx.db.insertInto("facet_aliases").values(row).execute();
  invalidateFacet(tx, kind, mergedInto);
}

/** @throws {ShopError} changedSince when its target was merged, too, or it is no alias any more. */
async function reopenMerge(tx: Tx, kind: FacetKind, id: string, { title, mergedInto, mergingGroup }: AuditFields) {
  const [alias] = await readAliases(tx.db, kind, { ids: [id] });
  if (alias?.targetId !== mergedInto)
    throw new ShopError("changedSince", {
      message: `What '${title}' was merged into was merged or changed since: undo that first.`,
    });
  await tx.db
    .updateTable("facet_aliases")
    .set({ merging_group: `${mergingGroup}` })
    .where("id", "=", id)
    .execute();
  invalidateFacet(tx, kind, `${mergedInto}`);
}
