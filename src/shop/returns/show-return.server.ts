import type { ShownReturn } from "#contract/admin/returns.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { managedParcel } from "#shop/parcels/managed-orders.server.ts";
import { listParcels } from "#shop/parcels/parcel-rows.server.ts";
import { showOrder } from "#shop/parcels/show-order.server.ts";
import { getReturn, getReturnId } from "./manage-returns.server.ts";
import { returnSteps } from "./return-steps.server.ts";

/**
 * All that owners see of a return, by its id or its last digits: with its order, the parcel of its replacement, and who did what.
 * @throws {ShopError} returnNotFound, also when several returns have the digits.
 */
export async function showReturn(ctx: ShopContext, idOrNumber: string): Promise<ShownReturn> {
  requirePermission(ctx, "orders.list");
  const found = await getReturn(ctx, await getReturnId(ctx, idOrNumber));
  const parcels = await listParcels(ctx.db.read, found.orderId);
  const replacements = parcels.filter(({ return_id }) => return_id === found._id);
  const pictures = (found.pictures ?? []).map(({ _id }) => _id);
  return {
    return: found,
    order: await showOrder(ctx, found.orderId),
    replacement: managedParcel(replacements.at(-1) ?? null, ctx.settings),
    steps: await returnSteps(ctx, { id: found._id, orderId: found.orderId, pictures, replacements }),
  };
}
