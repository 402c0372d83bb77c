import type { LedgerFilter, ListedMovement } from "#contract/admin/stock.ts";
import { getProductId } from "#shop/catalogue/editing/find-product.server.ts";
import { listLedger } from "#shop/catalogue/stock/ledger.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { readStaffNames } from "#shop/staff/staff-rows.server.ts";

/** A movement with the name of whom of the staff made it: ledgers keep ids, because a name may change. */
export type NamedMovement = ListedMovement & { actorName: string | null };

/** Does what `listLedger` does, with names, of a product by its id or its key. @throws {ShopError} productNotFound */
export async function listNamedLedger(ctx: ShopContext, filter: LedgerFilter): Promise<NamedMovement[]> {
  requirePermission(ctx, "stock.read");
  const productId = await getProductId(ctx.db.read, filter.productId);
  const { movements } = await listLedger(ctx, { ...filter, productId });
  const ids = movements.flatMap(({ actorKind, actor }) => (actorKind === "staff" && actor !== null ? [actor] : []));
  const names = await readStaffNames(ctx.db.read, ids);
  return movements.map((movement) => ({ ...movement, actorName: names.get(movement.actor ?? "") ?? movement.actor }));
}
