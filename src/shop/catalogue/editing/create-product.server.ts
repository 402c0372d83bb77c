import type { NewProduct } from "#contract/admin/products.ts";
import { lockCatalogue } from "#db/dialect.ts";
import { saveBatch } from "#shop/catalogue/writing/save-products.server.ts";
import { listStoredKeys } from "#shop/catalogue/writing/stored-products.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { enteredTerms, requireTermsRight, setOwnTerms } from "#shop/gst/product-terms.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { requirePrices } from "./product-rules.ts";

/**
 * Adds a product that customers do not see yet. A category, a brand and colours that the shop does not have are added, too.
 * With terms of its own, all is one change of the tax, too, which needs the right to it.
 * @returns its id.
 * @throws {ShopError} badRequest for a price above the M.R.P.; productKeyTaken; forbidden, proofRequired for its terms
 */
export async function createProduct(ctx: ShopContext, product: NewProduct): Promise<string> {
  requirePermission(ctx, "products.write");
  const { key = null, price: pricePaise, mrp: mrpPaise = null } = product;
  const terms = enteredTerms(product) ?? null;
  if (terms) requireTermsRight(ctx);
  requirePrices({ pricePaise, mrpPaise });
  // The product and its terms are undone together.
  return inTransaction(terms ? { ...ctx, auditGroup: newId(ctx.now()) } : ctx, async (tx) => {
    // Nobody else adds a product with the key meanwhile: it would be changed instead.
    await lockCatalogue(tx);
    if (key !== null && (await listStoredKeys(tx.db, [key])).length > 0)
      throw new ShopError("productKeyTaken", { errors: { key: "Another product has this key." } });
    const { ids } = await saveBatch(tx, [
      {
        ...{ sourceKey: key, title: product.title, pricePaise, mrpPaise, onHand: product.stock },
        ...{ description: product.description ?? "", specs: product.spec ?? [], tags: (product.tag ?? []).join(", ") },
        ...{ category: product.category, brand: product.brand, colors: product.color, images: [] },
        ...{ dispatchDays: product.dispatchDays, lowStock: product.lowStock, importedRating: null, state: "draft" },
      },
    ]);
    const id = ids[0] as string;
    if (terms) await setOwnTerms(tx, id, { terms });
    return id;
  });
}
