import type { EmailContents, MoneyInEmail, ParcelInEmail } from "#contract/documents/emails.ts";
import { PAID_BY } from "#contract/payments/methods.ts";
import { shownDestination } from "#contract/payments/refund-destination.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import type { ShopContext } from "#shop/context.server.ts";
import type { OrderEmailKind } from "#shop/mail/email-kinds.ts";
import type { EmailFacts, OrderFacts } from "#shop/mail/facts/email-facts.ts";
import type { NotificationDetails, ParcelDetails } from "#shop/mail/facts/notification-details.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { formatDay } from "#shop/time.ts";
import { confirmAddress, pageAddress, trackAddress } from "./email-addresses.server.ts";
import { orderContents } from "./order-contents.ts";

/** An email that is being sent. Its links and codes are made now, and whoever confirmed the address is read now. */
export type Sending<Facts> = { ctx: ShopContext; recipient: string; facts: Facts };

type Contents<Kind extends OrderEmailKind> = (sending: Sending<EmailFacts[Kind]>) => Promise<EmailContents[Kind]>;

/** What the emails about orders show. Courier's numbers, references and texts of the staff are for confirmed addresses. */
export const notificationContents: { [Kind in OrderEmailKind]: Contents<Kind> } = {
  "order-confirmed": async (sending) => (await ofOrder("order-confirmed", sending)).contents,
  "order-packed": async (sending) => (await ofOrder("order-packed", sending)).contents,
  async "order-dispatched"(sending) {
    const { contents, confirmed } = await ofOrder("order-dispatched", sending);
    return { ...contents, parcel: parcelInEmail(sending.facts.parcel, confirmed) };
  },
  async "order-failed"(sending) {
    const { contents, confirmed } = await ofOrder("order-failed", sending);
    return { ...contents, reason: (confirmed && sending.facts.reason) || null };
  },
  "order-coming-back": async (sending) => (await ofOrder("order-coming-back", sending)).contents,
  "order-received": async (sending) => (await ofOrder("order-received", sending)).contents,
  "order-lost": async (sending) => (await ofOrder("order-lost", sending)).contents,
  "order-delivered": async (sending) => (await ofOrder("order-delivered", sending)).contents,
  "order-cancelled": async (sending) => (await ofOrder("order-cancelled", sending)).contents,
  async "order-changed"(sending) {
    const { contents } = await ofOrder("order-changed", sending);
    const { change = null, totalBeforePaise, totalPaise } = sending.facts;
    const changed = totalBeforePaise !== undefined && totalBeforePaise !== totalPaise;
    return { ...contents, change, totalBefore: changed ? formatPaise(totalBeforePaise) : null };
  },
  async "order-paid"(sending) {
    const { contents, confirmed } = await ofOrder("order-paid", sending);
    const { duePaise = 0 } = sending.facts;
    return {
      ...contents,
      money: moneyInEmail(sending.facts, confirmed),
      due: duePaise > 0 ? formatPaise(duePaise) : null,
    };
  },
  async "refund-owed"(sending) {
    const { contents, confirmed } = await ofOrder("refund-owed", sending);
    const { amountPaise, pieces = null, destination } = sending.facts;
    return {
      ...contents,
      amount: formatPaise(amountPaise),
      pieces,
      destination: confirmed && destination ? shownDestination(destination) : null,
    };
  },
  async "refund-paid"(sending) {
    const { contents, confirmed } = await ofOrder("refund-paid", sending);
    return { ...contents, money: moneyInEmail(sending.facts, confirmed) };
  },
  async "return-requested"(sending) {
    const { contents, confirmed } = await ofReturn(sending);
    return { ...contents, ...refundOf(sending.facts, confirmed), pickup: pickupOf(sending.facts) };
  },
  async "return-accepted"(sending) {
    const { contents, confirmed } = await ofReturn(sending);
    return { ...contents, ...refundOf(sending.facts, confirmed), pickup: pickupOf(sending.facts) };
  },
  async "return-on-the-way"(sending) {
    const { contents, confirmed } = await ofReturn(sending);
    return { ...contents, ...refundOf(sending.facts, confirmed) };
  },
  "return-never-arrived": async (sending) => (await ofReturn(sending)).contents,
  async "return-refused"(sending) {
    const { contents, confirmed } = await ofReturn(sending);
    return { ...contents, reason: (confirmed && sending.facts.reason) || null };
  },
  async "return-received"(sending) {
    const { contents, confirmed } = await ofReturn(sending);
    return { ...contents, ...refundOf(sending.facts, confirmed) };
  },
  async "replacement-dispatched"(sending) {
    const { contents, confirmed } = await ofReturn(sending);
    return { ...contents, parcel: parcelInEmail(sending.facts.parcel, confirmed) };
  },
};

/** The order goes on after these. */
const TRACKED: readonly OrderEmailKind[] = [
  "order-confirmed",
  "order-changed",
  "order-packed",
  "order-dispatched",
  "order-failed",
  "order-coming-back",
];

async function ofOrder(kind: OrderEmailKind, { ctx, recipient, facts }: Sending<OrderFacts>) {
  const { publicUrl, settings } = ctx;
  const confirmed = await isConfirmed(ctx.db.read, facts.userId, recipient);
  const confirm = confirmed ? null : await confirmAddress(ctx, recipient, facts.userId);
  // Whoever has the link sees the courier's number.
  const track = confirmed && TRACKED.includes(kind) ? await trackAddress(ctx, facts.orderId) : null;
  const sending = { publicUrl, isConfirmed: confirmed, confirm, track, nowMs: ctx.now(), settings };
  return { contents: orderContents(kind, facts, sending), confirmed };
}

type OfReturn = Pick<EmailFacts["return-refused"], "userId" | "orderId" | "firstname" | "lines">;

async function ofReturn({ ctx, recipient, facts }: Sending<OfReturn>) {
  const confirmed = await isConfirmed(ctx.db.read, facts.userId, recipient);
  const contents = {
    firstname: confirmed ? facts.firstname : "",
    orderNumber: orderNumber(facts.orderId),
    lines: facts.lines.map(({ title, colorTitle, quantity }) => ({ title, color: colorName(colorTitle), quantity })),
    link: pageAddress(ctx, `order/${facts.orderId}`),
  };
  return { contents, confirmed };
}

function refundOf(
  { refundPaise, resolution, destination, dueDay }: NotificationDetails["returnReceived"],
  confirmed: boolean,
) {
  return {
    refund: resolution === "replacement" ? null : formatPaise(refundPaise ?? 0),
    destination: confirmed && destination ? shownDestination(destination) : null,
    dueBy: dueDay ? formatDay(dueDay) : null,
  };
}

function pickupOf({ pickupDay, pickupSlot }: NotificationDetails["returnRequested"]): string | null {
  const day = pickupDay ? formatDay(pickupDay) : null;
  return day && pickupSlot ? `${day}, ${pickupSlot}` : day;
}

/** How money was paid, in words that follow an amount. */
function moneyInEmail(
  { amountPaise, method, reference }: NotificationDetails["refundPaid"],
  confirmed: boolean,
): MoneyInEmail {
  return { amount: formatPaise(amountPaise), how: PAID_BY[method], reference: (confirmed && reference) || null };
}

/** No other link than https is opened from an email. Whoever has the number may read name and place at the courier. */
function parcelInEmail(parcel: ParcelDetails | null | undefined, confirmed: boolean): ParcelInEmail | null {
  if (!parcel) return null;
  const { courier, tracking, link } = parcel;
  if (!confirmed) return { courier, tracking: null, link: null };
  return { courier, tracking, link: link?.startsWith("https://") ? link : null };
}
