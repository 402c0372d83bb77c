import { setTimeout as delay } from "node:timers/promises";
import type { Reader } from "#db/db.ts";
import { lockCatalogue } from "#db/dialect.ts";
import type { AuditFields } from "#shop/audit/audit.ts";
import { changeColorOfLines } from "#shop/cart/lines-of-color.server.ts";
import {
  deleteFields,
  lockFacetForRemoval,
  readFields,
  writeFields,
} from "#shop/catalogue/facets/facet-fields.server.ts";
import { FACETS, type FacetKind } from "#shop/catalogue/facets/facet-kinds.ts";
import {
  findFacet,
  getFacet,
  readAliases,
  readFacets,
  type StoredFacet,
} from "#shop/catalogue/facets/facet-rows.server.ts";
import { refuseMerging } from "#shop/catalogue/facets/facet-rules.server.ts";
import { countProductsOf } from "#shop/catalogue/facets/list-facets.server.ts";
import { AT_ONCE, hasProducts, moveProducts } from "#shop/catalogue/facets/move-products.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newestRate, OTHER, sameTerms } from "#shop/gst/gst-rates.ts";
import { listRates } from "#shop/gst/rates.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { dayOf } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

type Named = { _id: string; title: string };
type GstOf = { hsn: string; percent: number };

/** What a merge does or did. */
export type Merge = {
  from: Named;
  into: Named;
  products: number;
  /** Categories that were in the merged one. */
  children: Named[];
  /** The GST of today, where the two differ: the products have that of `into`. */
  gst: { from: GstOf; into: GstOf } | null;
  /** What the audit entries share: `audit undo GROUP --group` splits the two again. */
  group: string | null;
  /** It was merged before, and nothing was left to do. */
  already: boolean;
};

/** Others read and write between two batches, as long as one took, but not longer than this. */
const MAX_PAUSE_MS = 200;

const pauseSince = (startedMs: number) => delay(Math.min(performance.now() - startedMs, MAX_PAUSE_MS));

type Wanted = { from: string; into: string };

/** Says what `mergeFacets` would do. @throws {ShopError} as it does */
export async function planMerge(ctx: ShopContext, kind: FacetKind, wanted: Wanted): Promise<Merge> {
  requirePermission(ctx, "products.read");
  const plan = await readPlan(ctx.db.read, kind, wanted, ctx.now());
  return { ...plan, group: null };
}

/**
 * Makes `from` part of `into`: its products and categories are those of `into` from now on, and its title and its id stay
 * as other ones of `into`. Products are moved in batches, between which the shop goes on; a merge that was stopped is
 * continued by the same command, and the whole is one group of entries.
 * @throws {ShopError} facetNotFound; mergeUnderWay with another merge of one of the two; badRequest when they are the same,
 * or there would be three levels.
 */
export async function mergeFacets(ctx: ShopContext, kind: FacetKind, wanted: Wanted): Promise<Merge> {
  requirePermission(ctx, "products.write");
  const begun = await readPlan(ctx.db.read, kind, wanted, ctx.now());
  if (begun.already) return begun;
  const own = { ...ctx, auditGroup: begun.group ?? newId(ctx.now()) };
  const ids = { from: begun.from._id, into: begun.into._id };
  await inTransaction(own, (tx) => begin(tx, kind, ids, own.auditGroup));
  for (let [after, isDone] = ["", false]; !isDone; ) {
    const startedMs = performance.now();
    let last = "";
    isDone = await inTransaction(own, async (tx) => {
      await lockCatalogue(tx);
      const moved = await moveProducts(tx, kind, { ...ids, after });
      if (kind === "color") await changeColorOfLines(tx, { productIds: moved, ...ids });
      last = moved.at(-1) ?? "";
      return moved.length < AT_ONCE;
    });
    after = last;
    if (!isDone) await pauseSince(startedMs);
  }
  while (!(await inTransaction(own, (tx) => finish(tx, kind, ids)))) await delay(MAX_PAUSE_MS);
  return { ...begun, group: own.auditGroup };
}

async function readPlan(db: Reader, kind: FacetKind, wanted: Wanted, nowMs: number): Promise<Merge> {
  const { from, into, merging } = await readBoth(db, kind, wanted);
  const all = await readFacets(db, kind);
  const children = all.filter(({ id, parent_id }) => parent_id === from.id && id !== into.id);
  const plan = { from: namedOf(from), into: namedOf(into), group: merging, already: false, gst: null };
  if (from.id === into.id)
    return { ...plan, from: { _id: from.id, title: wanted.from }, products: 0, children: [], already: true };
  if (children.length > 0 && into.parent_id !== null)
    throw refusal(
      `'${from.title}' has categories of its own, and '${into.title}' is in another category: there are two levels.`,
    );
  return {
    ...plan,
    products: await countProductsOf(db, kind, from.id),
    children: children.map(namedOf),
    gst: kind === "category" ? await differentGst(db, from.id, into.id, dayOf(nowMs)) : null,
  };
}

const namedOf = ({ id, title }: StoredFacet): Named => ({ _id: id, title });

/** @throws {ShopError} facetNotFound; mergeUnderWay; badRequest when both are the same thing. */
async function readBoth(db: Reader, kind: FacetKind, wanted: Wanted) {
  const { word } = FACETS[kind];
  const into = await getFacet(db, kind, wanted.into);
  const from = await findFacet(db, kind, wanted.from, { asItIs: true });
  if (from === null) {
    const target = await getFacet(db, kind, wanted.from);
    if (target.id === into.id) return { from: into, into, merging: null };
    throw refusal(`'${wanted.from}' is another title of the ${word} '${target.title}' (${target.id}): name that one.`);
  }
  const [merging] = await readAliases(db, kind, { ids: [from.id] });
  if (merging && merging.targetId !== into.id) {
    const message = `'${from.title}' is being merged into another ${word} (${merging.targetId}). Repeat that merge first.`;
    throw new ShopError("mergeUnderWay", { message });
  }
  if (from.id === into.id) throw refusal(`Both are the ${word} '${into.title}'.`);
  return { from, into, merging: merging?.mergingGroup ?? null };
}

/** From now on, what is added to `from` by its title is added to `into`. */
async function begin(tx: Tx, kind: FacetKind, wanted: Wanted, group: string | null): Promise<void> {
  await lockCatalogue(tx);
  const { from, into, merging } = await readBoth(tx.db, kind, wanted);
  if (merging !== null) return;
  if (from.id !== wanted.from || into.id !== wanted.into) throw new ShopError("changedSince");
  await refuseMerging(tx, kind, from.id);
  await refuseMerging(tx, kind, into.id);
  const after: AuditFields = { mergedInto: into.id, mergingGroup: group };
  await writeFields(tx, kind, from.id, after);
  const before = { mergedInto: null, mergingGroup: null };
  await tx.audit({ action: `${kind}.merge`, subject: { kind, id: from.id }, before, after });
}

/** Returns whether nothing belongs to `from` any more, and it is gone. */
async function finish(tx: Tx, kind: FacetKind, { from, into }: Wanted): Promise<boolean> {
  await lockCatalogue(tx);
  if (!(await lockFacetForRemoval(tx, kind, from))) return true;
  if (await hasProducts(tx.db, kind, from)) {
    const moved = await moveProducts(tx, kind, { from, into, after: "" });
    if (kind === "color") await changeColorOfLines(tx, { productIds: moved, from, into });
    return false;
  }
  for (const { id, parent_id } of await readFacets(tx.db, kind)) {
    if (parent_id !== from) continue;
    const [before, after] = [{ parentId: from }, { parentId: into === id ? null : into }];
    await writeFields(tx, kind, id, after);
    await tx.audit({ action: `${kind}.change`, subject: { kind, id }, before, after });
  }
  const before = await readFields(tx, kind, from);
  await deleteFields(tx, kind, from);
  await tx.audit({ action: `${kind}.merge`, subject: { kind, id: from }, before, after: null });
  return true;
}

/** The GST of the two categories on a day, if it is not the same. */
async function differentGst(db: Reader, from: string, into: string, day: string): Promise<Merge["gst"]> {
  const rates = await listRates(db);
  const termsOf = (id: string) => newestRate(rates, id, day)?.terms ?? newestRate(rates, OTHER.id, day)?.terms;
  const [one, other] = [termsOf(from), termsOf(into)];
  if (!one || !other || sameTerms(one, other)) return null;
  const shown = ({ hsn, rateHundredths }: typeof one) => ({ hsn, percent: rateHundredths / 100 });
  return { from: shown(one), into: shown(other) };
}

function refusal(message: string): ShopError {
  return new ShopError("badRequest", { message, errors: { from: message } });
}
