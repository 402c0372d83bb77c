import type { NewPlannedPrice } from "#contract/admin/prices/prices.ts";
import { getProductId } from "#shop/catalogue/editing/find-product.server.ts";
import { lockProduct } from "#shop/catalogue/writing/save-changed.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { priceMoved, storeChanges } from "./store-prices.server.ts";

/**
 * Plans a price of a product, by the rules of a file's rows. `shown` is the price that whoever plans it had before them.
 * @throws {ShopError} productNotFound; changedSince when the product has another price by now; badRequest, saying why.
 */
export async function planPrice(
  ctx: ShopContext,
  product: string,
  { shown, allowHalfOff, ...asked }: NewPlannedPrice,
): Promise<void> {
  requirePermission(ctx, "products.write");
  await inTransaction(ctx, async (tx) => {
    const locked = await lockProduct(tx, await getProductId(tx.db, product));
    if (!locked) throw new ShopError("productNotFound");
    const { id, title, price_paise: pricePaise, mrp_paise: mrpPaise } = locked;
    const present = { pricePaise, mrpPaise };
    if (shown !== pricePaise)
      throw new ShopError("changedSince", { message: priceMoved({ pricePaise: shown, mrpPaise }, present) });
    const change = { asked: { row: 1, product: id, ...asked }, id, title, present, notes: [] };
    const [outcome] = await storeChanges(tx, [change], { allowHalfOff });
    if (outcome === "stored") return;
    const message =
      typeof outcome === "object" ? outcome.refused : "The same price is planned for the same time already.";
    throw new ShopError("badRequest", { message });
  });
}
