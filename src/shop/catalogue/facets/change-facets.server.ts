import { isForeignKeyViolation, lockCatalogue } from "#db/dialect.ts";
import { type AuditFields, changedFields } from "#shop/audit/audit.ts";
import { isCssColor } from "#shop/catalogue/reading/css-colors.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { foldCase } from "#shop/fold-case.ts";
import { addStartingRates } from "#shop/gst/rates.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import {
  type AliasFields,
  deleteFields,
  facetAdded,
  insertFields,
  lockFacetForRemoval,
  readFields,
  writeFields,
} from "./facet-fields.server.ts";
import { FACETS, type FacetKind } from "./facet-kinds.ts";
import { getFacet, readFacets, type StoredFacet } from "./facet-rows.server.ts";
import { refuseMerging, refuseTitle, requirePlaceIn } from "./facet-rules.server.ts";

/** What was changed of which facet; nothing when it was so already. */
export type FacetChange = { id: string; title: string; changed: string[] };

/**
 * Adds a category, which may be in another one, a brand, or a colour, whose title is a CSS colour.
 * @throws {ShopError} facetExists; facetNotFound of the parent; badRequest when the parent is in another category, or for a
 * colour that browsers do not know.
 */
export function createFacet(
  ctx: ShopContext,
  kind: FacetKind,
  {
    title,
    parent = null,
    name = null,
  }: { title: string; parent?: string | null | undefined; name?: string | null | undefined },
): Promise<FacetChange> {
  requirePermission(ctx, "products.write");
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx);
    if (kind === "color" && !isCssColor(title)) throw notCss(title);
    await refuseTitle(tx, kind, title, null);
    if (name !== null) await refuseTitle(tx, kind, name, null);
    const id = newId(tx.now());
    const parentId = parent === null ? null : (await getFacet(tx.db, "category", parent)).id;
    if (parentId !== null) await requirePlaceIn(tx, id, parentId);
    const fields = kind === "category" ? { title, parentId } : kind === "color" ? { title, name } : { title };
    await insertFields(tx, kind, id, fields);
    await tx.audit(facetAdded(kind, { id, title, parent_id: parentId, name }));
    if (kind === "category") await addStartingRates(tx, [{ id, title }]);
    return { id, title, changed: Object.keys(fields) };
  });
}

/**
 * Gives it another title; the former one still finds it. What customers read of a colour is its name, unless the new title is
 * a CSS colour: then it is this colour from now on.
 * @param shown the title that the person saw, or the name of a colour; without it, whatever it has is replaced.
 * @throws {ShopError} facetNotFound; facetExists; mergeUnderWay; changedSince when it has another one than was shown.
 */
export function renameFacet(
  ctx: ShopContext,
  kind: FacetKind,
  text: string,
  title: string,
  shown?: string,
): Promise<FacetChange> {
  requirePermission(ctx, "products.write");
  return changeOne(ctx, kind, text, async (tx, facet, before) => {
    if (shown !== undefined && shown !== (facet.name ?? facet.title)) throw new ShopError("changedSince");
    await refuseTitle(tx, kind, title, facet.id);
    if (kind === "color" && !isCssColor(title)) return { name: title };
    const own = before.aliases as AliasFields[];
    const others = own.filter((alias) => foldCase(alias.title) !== foldCase(title));
    const isOther = foldCase(facet.title) !== foldCase(title);
    const former = { id: newId(tx.now()), title: facet.title, createdAtMs: tx.now() };
    const aliases = isOther ? [...others, former] : own;
    return { title, aliases, ...(kind === "color" ? { name: null } : {}) };
  });
}

/**
 * Puts a category into another one; null: into none.
 * @param shown where it was when the person decided it; without it, it is moved from wherever it is.
 * @throws {ShopError} facetNotFound; mergeUnderWay; changedSince when it is elsewhere than was shown; badRequest when there
 * would be three levels.
 */
export function moveCategory(
  ctx: ShopContext,
  text: string,
  parent: string | null,
  shown?: string | null,
): Promise<FacetChange> {
  requirePermission(ctx, "products.write");
  return changeOne(ctx, "category", text, async (tx, { id, parent_id }) => {
    if (shown !== undefined && shown !== parent_id) throw new ShopError("changedSince");
    if (parent === null) return { parentId: null };
    const { id: parentId } = await getFacet(tx.db, "category", parent);
    if (parentId !== parent_id) await requirePlaceIn(tx, id, parentId);
    return { parentId };
  });
}

/**
 * Shows a stored picture for a category; null: one of its products again.
 * @param shown its picture when the person decided it; without it, whatever it has is replaced.
 * @throws {ShopError} facetNotFound; mergeUnderWay; changedSince when it has another one than was shown.
 */
export function setCategoryPicture(
  ctx: ShopContext,
  text: string,
  picture: string | null,
  shown?: string | null,
): Promise<FacetChange> {
  requirePermission(ctx, "products.write");
  return changeOne(ctx, "category", text, async (_tx, _facet, before) => {
    if (shown !== undefined && shown !== before.picture) throw new ShopError("changedSince");
    return { picture };
  });
}

async function changeOne(
  ctx: ShopContext,
  kind: FacetKind,
  text: string,
  change: (tx: Tx, facet: StoredFacet, before: AuditFields) => Promise<AuditFields>,
): Promise<FacetChange> {
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx);
    const facet = await getFacet(tx.db, kind, text);
    await refuseMerging(tx, kind, facet.id);
    const all = (await readFields(tx, kind, facet.id)) as AuditFields;
    const { before, after } = changedFields(all, await change(tx, facet, all));
    if (Object.keys(after).length > 0) await writeFields(tx, kind, facet.id, after);
    await tx.audit({ action: `${kind}.change`, subject: { kind, id: facet.id }, before, after });
    return {
      id: facet.id,
      title: `${after.name ?? after.title ?? facet.name ?? facet.title}`,
      changed: Object.keys(after),
    };
  });
}

/**
 * Puts these first, in this order; the others follow in theirs.
 * @param shown ids in the order that the person saw; without it, whatever their order is.
 * @returns the ids of the kind in their order, and how many have another place.
 * @throws {ShopError} facetNotFound; changedSince when their order is another one than was shown.
 */
export async function orderFacets(
  ctx: ShopContext,
  kind: FacetKind,
  first: readonly string[],
  shown: readonly string[] = [],
): Promise<{ ids: string[]; changed: number; group: string }> {
  requirePermission(ctx, "products.write");
  const group = newId(ctx.now());
  return inTransaction({ ...ctx, auditGroup: group }, async (tx) => {
    await lockCatalogue(tx);
    const named: string[] = [];
    for (const text of first) named.push((await getFacet(tx.db, kind, text)).id);
    const facets = await readFacets(tx.db, kind);
    const found = facets.filter(({ id }) => shown.includes(id)).map(({ id }) => id);
    if (found.join() !== shown.join()) throw new ShopError("changedSince");
    const placed = facets.filter(({ id, position }) => position !== null && !named.includes(id)).map(({ id }) => id);
    const places = new Map([...new Set(named), ...placed].map((id, index) => [id, index + 1]));
    const changes = facets.flatMap(({ id, position }) => {
      const after = places.get(id) ?? null;
      return after === position ? [] : [{ id, before: { position }, after: { position: after } }];
    });
    for (const { id, after } of changes) await writeFields(tx, kind, id, after);
    await tx.audit(
      ...changes.map(({ id, ...values }) => ({
        action: `${kind}.change` as const,
        subject: { kind, id },
        ...values,
      })),
    );
    return { ids: (await readFacets(tx.db, kind)).map(({ id }) => id), changed: changes.length, group };
  });
}

/**
 * Removes what nothing belongs to, with its former titles; a category with its GST rates.
 * @throws {ShopError} facetNotFound; facetInUse; mergeUnderWay
 */
export async function removeFacet(ctx: ShopContext, kind: FacetKind, text: string): Promise<FacetChange> {
  requirePermission(ctx, "products.write");
  const { word } = FACETS[kind];
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx);
    const { id, title } = await getFacet(tx.db, kind, text);
    await refuseMerging(tx, kind, id);
    await lockFacetForRemoval(tx, kind, id);
    const before = await readFields(tx, kind, id);
    await deleteFields(tx, kind, id);
    await tx.audit({ action: `${kind}.remove`, subject: { kind, id }, before, after: null });
    tx.invalidate(topics[FACETS[kind].table]);
    return { id, title, changed: [] };
  }).catch((error) => {
    if (!isForeignKeyViolation(error)) throw error;
    const also = kind === "category" ? "products or other categories" : "products or carts";
    throw new ShopError("facetInUse", {
      message: `The ${word} '${text}' has ${also}. Use '${kind} merge' to make it part of another ${word}.`,
    });
  });
}

function notCss(title: string): ShopError {
  const message = `must be a CSS colour such as midnightblue or #191970, not '${title}'. What customers read is its name.`;
  return new ShopError("badRequest", { message: `The title ${message}`, errors: { title: message } });
}
