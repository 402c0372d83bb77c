import type { Email, EmailContents, EmailKind } from "#contract/documents/emails.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { addUndoLink, hasNewEmail } from "#shop/mail/email-links.server.ts";
import { type EmailFacts, isEmailKind, readFacts } from "#shop/mail/facts/email-facts.ts";
import { isConfirmed, isConfirmedByHolder, isConfirmedByOwner } from "#shop/mail/is-confirmed.server.ts";
import { newCode } from "#shop/mail/login-codes.server.ts";
import { readReport } from "#shop/mail/owner-report.server.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { answersWithin } from "#shop/seller/seller.ts";
import { formatDay, toIso } from "#shop/time.ts";
import { confirmAddress, endAddress, linkTo, pageAddress } from "./email-addresses.server.ts";
import { notificationContents, type Sending } from "./notification-contents.server.ts";
import { orderInEmail } from "./order-contents.ts";
import { pictureInEmail } from "./picture-in-email.ts";

type Contents<Kind extends EmailKind> = (sending: Sending<EmailFacts[Kind]>) => Promise<EmailContents[Kind]>;

const contents: { [Kind in EmailKind]: Contents<Kind> } = {
  ...notificationContents,
  async "contact-changed"({ ctx, recipient, facts: { firstname, email, mobile, undo } }) {
    const confirmed = undo !== undefined && (await isConfirmed(ctx.db.read, undo.userId, recipient));
    return { firstname: confirmed ? firstname : "", email, mobile, undo: await undoAddress(ctx, recipient, undo) };
  },
  "password-changed": async (sending) => ({ firstname: await ownName(sending) }),
  "sign-in-changed": async (sending) => ({ ...sending.facts, firstname: await ownName(sending) }),
  "account-erased": async ({ facts }) => facts,
  "login-code": async ({ ctx, facts }) => ({ code: await newCode(ctx, facts.attemptHash) }),
  async "reset-password"({ ctx, recipient: email, facts: { userId, back, wanted } }) {
    if (await hasNewEmail(ctx, userId, email)) return { isLater: true, link: null };
    const link = await linkTo(ctx, "reset-password", { kind: "reset-password", userId, email });
    const query = new URLSearchParams({
      ...(back === undefined ? {} : { back }),
      ...(wanted === undefined ? {} : { wanted: JSON.stringify(wanted) }),
    });
    return { isLater: false, link: link && query.size > 0 ? `${link}?${query}` : link };
  },
  "confirm-email": async ({ ctx, recipient, facts }) => ({
    link: await confirmAddress(ctx, recipient, facts.userId),
  }),
  async "address-entered"({ ctx, recipient: email }) {
    if (await isConfirmedByHolder(ctx.db.read, email, ctx.now())) return { isProven: true, link: null };
    return { isProven: false, link: await linkTo(ctx, "register", { kind: "prove-address", email }) };
  },
  "confirm-newsletter": async ({ ctx, recipient: email }) => ({
    link: await linkTo(ctx, "newsletter/confirm", { kind: "confirm-newsletter", email }),
  }),
  "newsletter-welcome": async ({ ctx, facts: { code, percent, lastDayMs, unsubscribeToken } }) => ({
    code,
    percent,
    lastDay: formatDay(toIso(lastDayMs)),
    link: pageAddress(ctx, "shop"),
    unsubscribe: pageAddress(ctx, `newsletter/unsubscribe/${unsubscribeToken}`),
  }),
  "confirm-stock-alert": async ({ ctx, recipient: email, facts }) => ({
    product: productInEmail(ctx, facts),
    link: await linkTo(ctx, "stock-alert/confirm", {
      kind: "confirm-stock-alert",
      email,
      productId: facts.productId,
    }),
  }),
  "back-in-stock": async ({ ctx, recipient: email, facts }) => ({
    product: productInEmail(ctx, facts),
    link: pageAddress(ctx, `product/${facts.productId}`),
    end: await linkTo(ctx, "stock-alert/end", { kind: "end-stock-alerts", email }),
  }),
  "price-dropped": async ({ ctx, facts: { userId, products, more } }) => ({
    products: products.map((product) => ({
      ...productInEmail(ctx, product),
      less: formatPaise(product.lessPaise),
      link: pageAddress(ctx, `product/${product.productId}`),
    })),
    more,
    link: pageAddress(ctx, "wishlist"),
    end: await endAddress(ctx, "price-drops", userId),
  }),
  "review-request": async ({ ctx, facts: { userId, orderId, products, more } }) => ({
    orderNumber: orderNumber(orderId),
    products: products.map(({ productId, title, image }) => ({
      title,
      price: "",
      picture: pictureInEmail(image, ctx.publicUrl),
      link: pageAddress(ctx, `product/${productId}#review`),
    })),
    more,
    end: await endAddress(ctx, "review-requests", userId),
  }),
  "question-answered": async ({ ctx, recipient, facts: { userId, firstname, productId, ...facts } }) => ({
    ...facts,
    firstname: (await isConfirmed(ctx.db.read, userId, recipient)) ? firstname : "",
    link: pageAddress(ctx, `product/${productId}#questions`),
  }),
  "owner-question": async ({ facts: { id, title, question } }) => ({ id, title, question }),
  "enquiry-received": async ({ ctx, facts: { ticket, replyToken } }) => ({
    ticket,
    answered: answersWithin(ctx.settings.answers.hours),
    link: replyToken === undefined ? null : pageAddress(ctx, `contact/reply/${replyToken}`),
  }),
  "enquiry-answer": async ({ ctx, facts: { ticket, text, replyToken } }) => ({
    ticket,
    text,
    link: pageAddress(ctx, `contact/reply/${replyToken}`),
  }),
  "review-answered": async (sending) => ({
    firstname: await ownName(sending),
    title: sending.facts.title,
    text: sending.facts.text,
    link: pageAddress(sending.ctx, `product/${sending.facts.productId}#reviews-list`),
  }),
  "owner-enquiry": async ({ facts: { enquiry } }) => ({
    enquiry: enquiry && { ...enquiry, ticket: enquiry.ticket ?? enquiry.id },
  }),
  "owner-order": async ({ ctx: { publicUrl }, facts }) => ({
    order: orderInEmail(facts, publicUrl),
    awaitsRelease: facts.awaitsRelease,
    paysBefore: facts.paysBefore === true,
    hasAddress: facts.address !== null,
  }),
  "staff-link": async ({ facts }) => facts,
  async "owner-report"({ ctx, facts }) {
    const { orders, ...report } = await readReport(ctx, facts);
    return {
      ...report,
      orders: orders && {
        count: orders.count,
        total: formatPaise(orders.totalPaise),
        newest: orders.newest.map(({ id, totalPaise, city }) => ({
          number: orderNumber(id),
          total: formatPaise(totalPaise),
          city,
        })),
      },
    };
  },
};

/** What the email shows now, made of the facts of its row. @throws when they are not those of its kind. */
export async function emailOf(
  ctx: ShopContext,
  { kind, recipient, facts }: { kind: string; recipient: string; facts: string },
): Promise<Email> {
  if (!isEmailKind(kind)) throw new Error(`There is no email of the kind '${kind}'.`);
  const makeContents = contents[kind] as Contents<typeof kind>;
  return { kind, contents: await makeContents({ ctx, recipient, facts: readFacts(kind, facts) }) } as Email;
}

function productInEmail({ publicUrl }: ShopContext, { title, pricePaise, image }: EmailFacts["back-in-stock"]) {
  return { title, price: formatPaise(pricePaise), picture: pictureInEmail(image, publicUrl) };
}

/** Empty when the address is not the confirmed one of an account. */
async function ownName({ ctx, recipient, facts }: Sending<{ firstname: string }>): Promise<string> {
  return (await isConfirmedByOwner(ctx.db.read, recipient)) ? facts.firstname : "";
}

async function undoAddress(
  ctx: ShopContext,
  email: string,
  undo: EmailFacts["contact-changed"]["undo"],
): Promise<string | null> {
  if (ctx.publicUrl === "" || undo?.expiresAtMs === undefined) return null;
  const token = await addUndoLink(ctx, { ...undo, email, expiresAtMs: undo.expiresAtMs });
  return token === null ? null : pageAddress(ctx, `undo-change/${token}`);
}
