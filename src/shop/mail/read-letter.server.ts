import type { OutboxRow } from "#db/tables.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ORDER_LETTERS } from "./letter-kinds.ts";
import { contactChangedLetter, passwordChangedLetter } from "./letters/account-letter.ts";
import { asHtml } from "./letters/as-html.ts";
import { asText } from "./letters/as-text.ts";
import type { Letter, LetterContent, OrderInLetter, Sender } from "./letters/letter.ts";
import { orderLetter } from "./letters/order-letter.ts";
import { oneLine } from "./letters/wording.ts";

type LetterRow = Pick<OutboxRow, "kind" | "order_id" | "facts">;

/** Writes the letter of a row of the outbox, from its facts and its order as it was placed. */
export async function writeLetter(ctx: ShopContext, row: LetterRow): Promise<Letter> {
  const shop: Sender = { ...ctx.settings, publicUrl: ctx.publicUrl };
  const content = await contentOf(ctx, row, shop);
  return { subject: oneLine(content.subject), text: asText(content, shop), html: asHtml(content, shop) };
}

async function contentOf(ctx: ShopContext, { kind, order_id, facts }: LetterRow, shop: Sender): Promise<LetterContent> {
  const ofOrder = ORDER_LETTERS.find((known) => known === kind);
  if (ofOrder && order_id) return orderLetter(ofOrder, await readOrder(ctx, order_id), shop);
  if (kind === "contact-changed") return contactChangedLetter(JSON.parse(facts), shop);
  if (kind === "password-changed") return passwordChangedLetter(JSON.parse(facts), shop);
  throw new Error(`There is no letter of the kind '${kind}'.`);
}

async function readOrder({ db }: ShopContext, id: string): Promise<OrderInLetter> {
  const order = await db.read
    .selectFrom("orders")
    .innerJoin("users", "users.id", "orders.user_id")
    .selectAll("orders")
    .select("users.firstname as customer")
    .where("orders.id", "=", id)
    .executeTakeFirstOrThrow();
  const lines = await db.read
    .selectFrom("order_lines")
    .select(["title", "color_title as color", "quantity", "price_paise as pricePaise"])
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
  const { firstname, lastname, street, city, state, pincode, country } = order;
  const complete = firstname && lastname && street && city && state && pincode && country;
  return {
    ...{ id, createdAtMs: order.created_at_ms, status: order.status, firstname: order.customer, lines },
    ...{ subtotalPaise: order.subtotal_paise, discountPaise: order.discount_paise, totalPaise: order.total_paise },
    couponCode: order.coupon_code,
    address: complete ? { firstname, lastname, street, city, state, pincode, country } : null,
  };
}
