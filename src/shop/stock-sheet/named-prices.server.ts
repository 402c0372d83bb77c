import type { PlannedPrice, PlannedPriceFilter } from "#contract/admin/prices/prices.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { listPlannedPrices } from "#shop/prices/manage-planned.server.ts";
import { readStaffNames } from "#shop/staff/staff-rows.server.ts";

/** A planned price with the name of whom of the staff planned it. */
export type NamedPrice = PlannedPrice & { actorName: string | null };

/** Does what `listPlannedPrices` does, with names. @throws {ShopError} the same */
export async function listNamedPrices(ctx: ShopContext, filter: PlannedPriceFilter): Promise<NamedPrice[]> {
  requirePermission(ctx, "products.read");
  const prices = await listPlannedPrices(ctx, filter);
  const names = await readStaffNames(
    ctx.db.read,
    prices.flatMap(({ actor }) => actor ?? []),
  );
  return prices.map((price) => ({ ...price, actorName: names.get(price.actor ?? "") ?? price.actor }));
}
