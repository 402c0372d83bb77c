import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { FACETS, type FacetKind } from "./facet-kinds.ts";
import { readAliases, whoHas } from "./facet-rows.server.ts";

/**
 * Refuses a title that something else of the kind has, in any case or as a former title. Its own former titles are free.
 * The caller has locked the catalogue.
 * @throws {ShopError} facetExists
 */
export async function refuseTitle(tx: Tx, kind: FacetKind, title: string, own: string | null): Promise<void> {
  const other = await whoHas(tx.db, kind, title, own);
  if (!other) return;
  const also = other.title === title ? "" : `, which is '${other.title}' now`;
  throw new ShopError("facetExists", {
    message: `There is a ${FACETS[kind].word} '${title}' already${also} (${other.id}). Use '${kind} merge' to make them one.`,
    errors: { title: "is taken." },
  });
}

/**
 * Categories have two levels: a parent has no parent. The caller has locked the catalogue.
 * @throws {ShopError} facetNotFound; badRequest
 */
export async function requirePlaceIn(tx: Tx, id: string, parentId: string): Promise<void> {
  const parent = await tx.db
    .selectFrom("categories")
    .where("id", "=", parentId)
    .select(["title", "parent_id"])
    .executeTakeFirst();
  if (!parent) throw new ShopError("facetNotFound", { message: "The parent category does not exist any more." });
  if (parent.parent_id !== null)
    throw refusal(`'${parent.title}' is in another category itself: there are two levels.`);
  if (parentId === id) throw refusal("A category is not in itself.");
  const child = await tx.db.selectFrom("categories").where("parent_id", "=", id).select("title").executeTakeFirst();
  if (child) throw refusal(`It has categories of its own, such as '${child.title}': move those first.`);
}

function refusal(message: string): ShopError {
  return new ShopError("badRequest", { message, errors: { parent: message } });
}

/** @throws {ShopError} mergeUnderWay while products are being moved out of it or into it. */
export async function refuseMerging(tx: Tx, kind: FacetKind, id: string): Promise<void> {
  const merging = [
    ...(await readAliases(tx.db, kind, { ids: [id] })),
    ...(await readAliases(tx.db, kind, { targets: [id] })),
  ].find(({ mergingGroup }) => mergingGroup !== null);
  if (!merging) return;
  const message = `'${merging.title}' (${merging.id}) is being merged. Repeat that merge first, so that it ends.`;
  throw new ShopError("mergeUnderWay", { message });
}
