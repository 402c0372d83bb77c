import type { Paper } from "#contract/admin/dispatch.ts";
import type { DocumentTexts, LabelTexts } from "#contract/documents/pdfs.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { invoiceTexts } from "#shop/invoices/invoice-texts.ts";
import { findInvoice } from "#shop/invoices/read-invoice.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { readSlip } from "#shop/parcels/slips/packing-slips.server.ts";
import { type Slip, slipTexts } from "#shop/parcels/slips/slip-texts.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { labelTexts, manifestTexts } from "./label-texts.ts";

/** `leftOut` are the numbers of orders that have no papers: they are cancelled, delivered, or have no address. */
export type DispatchPapers = { content: Buffer; leftOut: string[] };

/**
 * One file with the papers of some orders: a manifest of all, a slip and an invoice of each, then their labels, which go
 * through another printer. An order without papers does not stop the others.
 * @throws {ShopError} orderMoved when no order has papers.
 */
export async function printDispatchPapers(
  ctx: ShopContext,
  { orders, papers }: { orders: readonly string[]; papers: readonly Paper[] },
): Promise<DispatchPapers> {
  requirePermission(ctx, "orders.dispatch");
  const slips: Slip[] = [];
  const leftOut: string[] = [];
  for (const number of orders)
    try {
      slips.push(await readSlip(ctx, number));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      leftOut.push(number.toUpperCase());
    }
  const [texts, ...more] = await pagesOf(ctx, slips, papers);
  if (!texts) throw new ShopError("orderMoved", { message: "None of these orders has such papers." });
  const seller = ctx.settings.seller.name;
  const number = orderNumber(slips[0]?.orderId ?? "");
  return { content: await ctx.renderPdf({ number, seller, issuedAt: toIso(ctx.now()), texts, more }), leftOut };
}

async function pagesOf(ctx: ShopContext, slips: readonly Slip[], papers: readonly Paper[]) {
  const pages: (DocumentTexts | LabelTexts)[] = [];
  if (slips.length === 0) return pages;
  const at = toIso(ctx.now());
  if (papers.includes("manifest")) pages.push(manifestTexts(slips, { seller: ctx.settings.seller.name, at }));
  for (const slip of slips) {
    if (papers.includes("slips")) pages.push(slipTexts(slip));
    const invoice = papers.includes("invoices") ? await findInvoice(ctx, slip.orderId) : null;
    if (invoice !== null) pages.push(invoiceTexts(invoice));
  }
  if (papers.includes("labels")) pages.push(...slips.map(labelTexts));
  return pages;
}
