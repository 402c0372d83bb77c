import type { CreditNote, Invoice } from "#contract/invoices.ts";
import type { OutboxRow } from "#db/account-rows.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { creditNotePdf, invoicePdf } from "#shop/invoices/document-pdf.server.ts";
import { findCreditNoteOf } from "#shop/invoices/read-credit-note.server.ts";
import { findInvoice } from "#shop/invoices/read-invoice.server.ts";
import { readFacts } from "#shop/mail/facts/email-facts.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";

export type Attachment = { filename: string; contentType: string; content: Buffer };

type Row = Pick<OutboxRow, "kind" | "recipient" | "facts">;

/**
 * The invoice with the email about the delivery, the credit note with those about a received return, a cancellation, and
 * a parcel that came back or was lost. They name the customer, so unconfirmed addresses do not get them.
 */
export async function attachmentsOf(ctx: ShopContext, row: Row): Promise<Attachment[]> {
  const { db } = ctx;
  const { userId, document } = (await documentOf(ctx, row)) ?? {};
  if (!userId || !document || !(await isConfirmed(db.read, userId, row.recipient))) return [];
  const pdf = "invoice" in document ? await creditNotePdf(ctx, document) : await invoicePdf(ctx, document);
  return [{ ...pdf, contentType: "application/pdf" }];
}

async function documentOf(
  ctx: ShopContext,
  { kind, facts }: Row,
): Promise<{ userId: string; document: Invoice | CreditNote | null } | null> {
  switch (kind) {
    case "return-received": {
      const { userId, returnId } = readFacts(kind, facts);
      return { userId, document: await findCreditNoteOf(ctx.db.read, { returnId }) };
    }
    case "order-delivered": {
      const { userId, orderId } = readFacts(kind, facts);
      return { userId, document: await findInvoice(ctx, orderId) };
    }
    case "order-cancelled":
    case "order-received":
    case "order-lost": {
      const { userId, orderId } = readFacts(kind, facts);
      return { userId, document: await findCreditNoteOf(ctx.db.read, { cancelledOrderId: orderId }) };
    }
    default:
      return null;
  }
}
