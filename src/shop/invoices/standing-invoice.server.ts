import type { Reader } from "#db/db.ts";
import type { InvoiceRow } from "#db/order-rows.ts";
import { readCategoryIds } from "#shop/catalogue/offers/titles.server.ts";
import { sameTerms, type Taxed, termsOn } from "#shop/gst/gst-rates.ts";
import { lockRates, readRatesOf } from "#shop/gst/rates.server.ts";
import { dayOf } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** The order's invoice of which credit notes have not taken back all; null without one. There is one at most. */
export async function findStandingInvoice(db: Reader, orderId: string): Promise<InvoiceRow | null> {
  const standing = db.selectFrom("invoices").where("order_id", "=", orderId).where("credited_at_ms", "is", null);
  return (await standing.selectAll().executeTakeFirst()) ?? null;
}

/**
 * Whether an invoice issued now would have the HSN codes and rates of the one that stands. No rate changes until the
 * transaction ends. True without an invoice, which orders of earlier versions lack. The caller has locked the order.
 */
export async function hasTodaysTerms(tx: Tx, orderId: string): Promise<boolean> {
  const lines = await tx.db
    .selectFrom("invoices")
    .innerJoin("invoice_lines", "invoice_lines.invoice_id", "invoices.id")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "invoices.order_id")
        .onRef("order_lines.position", "=", "invoice_lines.position"),
    )
    .where("invoices.order_id", "=", orderId)
    .where("credited_at_ms", "is", null)
    .select(["product_id", "category_id", "hsn", "rate_hundredths"])
    .execute();
  if (lines.length === 0) return true;
  const productIds = [...new Set(lines.map(({ product_id }) => product_id))];
  const categories = await readCategoryIds(tx.db, productIds);
  // A product that was deleted meanwhile is taxed as it was.
  const taxed = lines.map(({ product_id: productId, category_id }) => ({
    productId,
    categoryId: categories.get(productId) ?? category_id,
  }));
  await lockRates(tx);
  const rates = await readRatesOf(tx.db, taxed);
  const today = dayOf(tx.now());
  return lines.every(({ hsn, rate_hundredths }, index) =>
    sameTerms({ hsn, rateHundredths: rate_hundredths }, termsOn(rates, taxed[index] as Taxed, today)),
  );
}
