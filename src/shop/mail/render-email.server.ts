import type { NotNull } from "kysely";
import type { CreditNote, Invoice } from "#contract/invoices.ts";
import type { OutboxRow } from "#db/account-rows.ts";
import type { Db } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { creditNotePdf, invoicePdf } from "#shop/invoices/document-pdf.server.ts";
import { findCreditNoteOf } from "#shop/invoices/read-credit-note.server.ts";
import { findInvoice } from "#shop/invoices/read-invoice.server.ts";
import { readOrder, readReturn } from "./email-facts.server.ts";
import { type ContactChange, ORDER_EMAILS, type Period, type SignInChange, type Welcome } from "./email-kinds.ts";
import { addEmailLink, addUndoLink, hasNewEmail } from "./email-links.server.ts";
import {
  accountErasedEmail,
  accountExistsEmail,
  confirmEmail,
  contactChangedEmail,
  loginCodeEmail,
  passwordChangedEmail,
  proveAddressEmail,
  resetLaterEmail,
  resetPasswordEmail,
  signInChangedEmail,
  withoutUserText,
} from "./emails/account-email.ts";
import type { Attachment, EmailContent, RenderedEmail, Sender } from "./emails/email.ts";
import { oneLine } from "./emails/email-parts.ts";
import { confirmNewsletterEmail, welcomeEmail } from "./emails/newsletter-email.ts";
import { orderEmail } from "./emails/order-email.ts";
import { ownerOrderEmail } from "./emails/owner-email.ts";
import { renderHtml } from "./emails/render-html.ts";
import { renderText } from "./emails/render-text.ts";
import { returnEmail } from "./emails/return-email.ts";
import { isConfirmed, isConfirmedByHolder } from "./is-confirmed.server.ts";
import { newCode } from "./login-codes.server.ts";
import { enquiryContent, reportContent } from "./owner-content.server.ts";
import { stockAlertContent } from "./stock-alert-content.server.ts";

type EmailRow = Pick<OutboxRow, "kind" | "recipient" | "order_id" | "facts">;

/** Uses the order's contents at the time of ordering. */
export async function renderEmail(ctx: ShopContext, row: EmailRow): Promise<RenderedEmail> {
  const shop: Sender = { ...ctx.settings, publicUrl: ctx.publicUrl };
  const content = await contentOf(ctx, row, shop);
  return {
    subject: oneLine(content.subject),
    text: renderText(content, shop),
    html: renderHtml(content, shop),
    headers: content.unsubscribe ? oneClick(content.unsubscribe) : {},
    attachments: await attachmentsOf(ctx, row),
    replyTo: content.replyTo ?? null,
  };
}

/**
 * The invoice with the email about the delivery, the credit note with those about an accepted return and a cancellation.
 * They name the customer, so unconfirmed addresses do not get them.
 */
async function attachmentsOf(ctx: ShopContext, row: EmailRow): Promise<Attachment[]> {
  const { db } = ctx;
  const document = await documentOf(db.read, row);
  if (!document) return [];
  const order = db.read.selectFrom("orders").where("id", "=", document.orderId).select("user_id");
  const { user_id } = await order.$narrowType<{ user_id: NotNull }>().executeTakeFirstOrThrow();
  if (!(await isConfirmed(db.read, user_id, row.recipient))) return [];
  const pdf = "invoice" in document ? await creditNotePdf(ctx, document) : await invoicePdf(ctx, document);
  return [{ ...pdf, contentType: "application/pdf" }];
}

async function documentOf(db: Db, { kind, order_id, facts }: EmailRow): Promise<Invoice | CreditNote | null> {
  if (kind === "return-accepted") return findCreditNoteOf(db, JSON.parse(facts) as { returnId: string });
  if (order_id === null) return null;
  if (kind === "order-delivered") return findInvoice(db, order_id);
  return kind === "order-cancelled" ? findCreditNoteOf(db, { cancelledOrderId: order_id }) : null;
}

/** RFC 8058: mail programs send a POST to the address when their own button is pressed. */
function oneClick(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

async function contentOf(
  ctx: ShopContext,
  { kind, recipient, order_id, facts }: EmailRow,
  shop: Sender,
): Promise<EmailContent> {
  const orderKind = ORDER_EMAILS.find((emailKind) => emailKind === kind);
  if (orderKind && order_id) {
    const { userId, ...order } = await readOrder(ctx, order_id);
    const content = orderEmail(orderKind, order, shop);
    if (await isConfirmed(ctx.db.read, userId, recipient)) return content;
    return withoutUserText(content, await confirmAddress(ctx, recipient, userId));
  }
  if (kind === "confirm-email")
    return confirmEmail(shop, await confirmAddress(ctx, recipient, (JSON.parse(facts) as { userId: string }).userId));
  if (kind === "reset-password") {
    const { userId } = JSON.parse(facts) as { userId: string };
    if (await hasNewEmail(ctx, userId, recipient)) return resetLaterEmail(shop);
    return resetPasswordEmail(shop, await resetAddress(ctx, recipient, userId));
  }
  if (kind === "login-code") {
    const { attemptHash } = JSON.parse(facts) as { attemptHash: string };
    return loginCodeEmail(shop, await newCode(ctx, attemptHash));
  }
  if (kind === "address-entered") {
    if (await isConfirmedByHolder(ctx.db.read, recipient, ctx.now())) return accountExistsEmail(shop);
    return proveAddressEmail(shop, await proofAddress(ctx, recipient));
  }
  if (kind === "confirm-newsletter")
    return confirmNewsletterEmail(shop, await confirmNewsletterAddress(ctx, recipient));
  if (kind === "confirm-stock-alert" || kind === "back-in-stock") {
    const { productId } = JSON.parse(facts) as { productId: string };
    return stockAlertContent(ctx, kind, { recipient, productId }, shop);
  }
  if (kind === "newsletter-welcome") {
    const { unsubscribeToken, ...welcome } = JSON.parse(facts) as Welcome;
    const address = ctx.publicUrl === "" ? undefined : `${ctx.publicUrl}/newsletter/unsubscribe/${unsubscribeToken}`;
    return welcomeEmail(welcome, shop, address);
  }
  if (kind === "contact-changed") {
    const change = JSON.parse(facts) as ContactChange;
    const confirmed = change.undo && (await isConfirmed(ctx.db.read, change.undo.userId, recipient));
    const undo = change.undo && (await undoAddress(ctx, recipient, change.undo));
    return contactChangedEmail(confirmed ? change : { ...change, firstname: "" }, shop, undo);
  }
  if (kind === "password-changed") {
    const { firstname } = JSON.parse(facts);
    return passwordChangedEmail({ firstname: (await isConfirmedOwn(ctx, recipient)) ? firstname : "" }, shop);
  }
  if (kind === "sign-in-changed") {
    const change = JSON.parse(facts) as SignInChange;
    return signInChangedEmail((await isConfirmedOwn(ctx, recipient)) ? change : { ...change, firstname: "" }, shop);
  }
  if (kind === "owner-enquiry") return enquiryContent(ctx, JSON.parse(facts) as { enquiryId: string });
  if (kind === "owner-order") {
    const { orderId } = JSON.parse(facts) as { orderId: string };
    return ownerOrderEmail(await readOrder(ctx, orderId));
  }
  if (kind === "owner-report") return reportContent(ctx, JSON.parse(facts) as Period);
  if (kind === "account-erased") return accountErasedEmail(JSON.parse(facts) as { invoices: boolean }, shop);
  if (kind === "return-accepted" || kind === "return-refused")
    return returnEmail(await readReturn(ctx, (JSON.parse(facts) as { returnId: string }).returnId, recipient), shop);
  throw new Error(`There is no email of the kind '${kind}'.`);
}

/** Whether the address is the confirmed one of an account. */
async function isConfirmedOwn({ db }: ShopContext, email: string): Promise<boolean> {
  const user = await db.read.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return user !== undefined && (await isConfirmed(db.read, user.id, email));
}

/** Without the shop's address there are no links. */
async function undoAddress(
  ctx: ShopContext,
  email: string,
  { userId, mobile, expiresAtMs }: NonNullable<ContactChange["undo"]>,
): Promise<string | undefined> {
  if (ctx.publicUrl === "" || expiresAtMs === undefined) return undefined;
  const token = await addUndoLink(ctx, { userId, email, mobile, expiresAtMs });
  return token === null ? undefined : `${ctx.publicUrl}/undo-change/${token}`;
}

async function confirmAddress(ctx: ShopContext, email: string, userId: string): Promise<string | undefined> {
  if (ctx.publicUrl === "") return undefined;
  return `${ctx.publicUrl}/confirm-email/${await addEmailLink(ctx, { kind: "confirm-email", userId, email })}`;
}

async function resetAddress(ctx: ShopContext, email: string, userId: string): Promise<string | undefined> {
  if (ctx.publicUrl === "") return undefined;
  return `${ctx.publicUrl}/reset-password/${await addEmailLink(ctx, { kind: "reset-password", userId, email })}`;
}

async function proofAddress(ctx: ShopContext, email: string): Promise<string | undefined> {
  if (ctx.publicUrl === "") return undefined;
  return `${ctx.publicUrl}/register/${await addEmailLink(ctx, { kind: "prove-address", email })}`;
}

async function confirmNewsletterAddress(ctx: ShopContext, email: string): Promise<string | undefined> {
  if (ctx.publicUrl === "") return undefined;
  return `${ctx.publicUrl}/newsletter/confirm/${await addEmailLink(ctx, { kind: "confirm-newsletter", email })}`;
}
