import { createHash } from "node:crypto";
import type { DocumentTexts, PdfContents } from "#contract/documents/pdfs.ts";
import type { CreditNote, Invoice } from "#contract/invoices.ts";
import type { DocumentFileRow } from "#db/order-rows.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { creditNoteTexts } from "./credit-note-texts.ts";
import { invoiceTexts } from "./invoice-texts.ts";

/** Raised when the same contents are to look different: stored files of before are made anew. */
const LAYOUT = 1;
const DAY_MS = 24 * 3_600_000;
/** Customers open a document soon or seldom; later it is made anew. */
const KEEP_MS = 90 * DAY_MS;

export type Pdf = { filename: string; content: Buffer };

/** The file is made once. With the name under which a customer stores it. */
export function invoicePdf(ctx: ShopContext, invoice: Invoice): Promise<Pdf> {
  anyone(ctx);
  return documentPdf(ctx, "invoice", invoice, invoiceTexts(invoice));
}

/** The file is made once. With the name under which a customer stores it. */
export function creditNotePdf(ctx: ShopContext, note: CreditNote): Promise<Pdf> {
  anyone(ctx);
  return documentPdf(ctx, "credit-note", note, creditNoteTexts(note));
}

async function documentPdf(ctx: ShopContext, kind: string, document: Invoice | CreditNote, texts: DocumentTexts) {
  const { number, seller, issuedAt } = document;
  const filename = `${kind}-${number.replaceAll("/", "-")}.pdf`;
  const contents = { number, seller: seller.name, issuedAt, texts };
  const hash = hashOf(contents);
  const stored = await ctx.db.read
    .selectFrom("document_files")
    .where("filename", "=", filename)
    .where("contents_hash", "=", hash)
    .select("bytes")
    .executeTakeFirst();
  if (stored) return { filename, content: Buffer.from(stored.bytes) };
  const content = await ctx.renderPdf(contents);
  const file = { filename, order_id: document.orderId, contents_hash: hash, bytes: content, created_at_ms: ctx.now() };
  // Without room on the disk, documents are made each time.
  await inTransaction(ctx, (tx) => store(tx, file)).catch(ctx.logFailure);
  return { filename, content };
}

function hashOf(contents: PdfContents): string {
  return createHash("sha256")
    .update(JSON.stringify([LAYOUT, contents]))
    .digest("hex");
}

/** The customer may have erased the account meanwhile. */
async function store(tx: Tx, file: DocumentFileRow) {
  const order = tx.db.selectFrom("orders").where("id", "=", file.order_id).where("user_id", "is not", null);
  if (!(await tx.lock(order.select("id")).executeTakeFirst())) return;
  const insert = tx.db.insertInto("document_files").values(file);
  await insert.onConflict((conflict) => conflict.column("filename").doUpdateSet(file)).execute();
}

/** Deletes a batch of files that can be made anew. @returns how many. */
export async function pruneDocumentFiles({ db, now }: Tx, limit: number): Promise<number> {
  const oldest = db
    .selectFrom("document_files")
    .select("filename")
    .where("created_at_ms", "<", now() - KEEP_MS)
    .orderBy("created_at_ms")
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom("document_files")
    .where("filename", "in", oldest)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
