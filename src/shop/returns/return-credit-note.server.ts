import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { creditNotePdf, type Pdf } from "#shop/invoices/document-pdf.server.ts";
import { findCreditNoteOf } from "#shop/invoices/read-credit-note.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { getReturnId } from "./manage-returns.server.ts";

/** The credit note of a return. @throws {ShopError} returnNotFound; creditNoteNotFound before its pieces were received. */
export async function returnCreditNote(ctx: ShopContext, idOrNumber: string): Promise<Pdf> {
  // It names the customer.
  requirePermission(ctx, "orders.read");
  const note = await findCreditNoteOf(ctx.db.read, { returnId: await getReturnId(ctx, idOrNumber) });
  if (!note) throw new ShopError("creditNoteNotFound");
  return creditNotePdf(ctx, note);
}
