import type { EmailContents, OrderInEmail, PayInEmail } from "#contract/documents/emails.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { arrivalDays } from "#shop/catalogue/stock/shipping-time.ts";
import type { OrderEmailKind } from "#shop/mail/email-kinds.ts";
import type { OrderFacts } from "#shop/mail/facts/email-facts.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { formatDay, formatDayAfter, toIso } from "#shop/time.ts";
import { pictureInEmail } from "./picture-in-email.ts";

const DAY_MS = 24 * 3_600_000;

/** What is known when the email is sent. `confirm`: where its recipient confirms the address. */
type Sending = {
  publicUrl: string;
  isConfirmed: boolean;
  confirm: string | null;
  /** Where the order is seen without a login. */
  track: string | null;
  nowMs: number;
  settings: Pick<ShopSettings, "delivery" | "returns" | "upiAddress" | "upiLimitPaise" | "bankAccount">;
};

/** The contents of an email about an order: without what a user entered at an address that is not confirmed. */
export function orderContents(
  kind: OrderEmailKind,
  order: OrderFacts,
  { publicUrl, isConfirmed, confirm, track, nowMs, settings }: Sending,
): EmailContents["order-confirmed"] & EmailContents["order-delivered"] {
  // The courier needs the phone number only until the delivery.
  const withMobile = kind === "order-confirmed" || kind === "order-dispatched";
  const shown = orderInEmail(order, publicUrl);
  const address = shown.address && { ...shown.address, mobile: withMobile ? shown.address.mobile : null };
  return {
    firstname: isConfirmed ? order.firstname : "",
    order: { ...shown, address: isConfirmed ? address : null },
    pay: payInEmail(order, settings),
    link: publicUrl === "" ? null : `${publicUrl}/order/${order.orderId}`,
    confirm,
    track,
    day: formatDay(toIso(order.createdAtMs)),
    awaitsRelease: order.awaitsRelease,
    hasAddress: order.address !== null,
    expectedBy: expectedDay(order, nowMs, settings.delivery.days),
    returns: settings.returns.text,
    faultTerms: settings.returns.faultText,
  };
}

function payInEmail(
  { totalPaise, duePaise = totalPaise, paysBefore }: OrderFacts,
  { upiAddress, upiLimitPaise, bankAccount }: Sending["settings"],
): PayInEmail {
  const due = duePaise === 0 ? null : formatPaise(duePaise);
  const upi = duePaise <= upiLimitPaise && upiAddress !== "" ? upiAddress : null;
  return { due, before: paysBefore ? { upi, bank: bankAccount || null } : null };
}

/** The order's texts in an email. */
export function orderInEmail(order: OrderFacts, publicUrl: string): OrderInEmail {
  return {
    number: orderNumber(order.orderId),
    lines: order.lines.map(({ title, colorTitle, image, quantity, pricePaise }) => ({
      title,
      color: colorName(colorTitle),
      picture: pictureInEmail(image, publicUrl),
      quantity,
      price: formatPaise(pricePaise),
      amount: formatPaise(quantity * pricePaise),
    })),
    subtotal: formatPaise(order.subtotalPaise),
    discount: order.discountPaise > 0 ? formatPaise(order.discountPaise) : null,
    couponCode: order.couponCode,
    total: formatPaise(order.totalPaise),
    address: order.address,
  };
}

/** The last day of the expected delivery; null when it is unknown or over. `usualDays`: where nobody knew the address. */
function expectedDay(order: OrderFacts, nowMs: number, usualDays: number): string | null {
  const slowest = Math.max(...order.lines.map(({ dispatchDays }) => dispatchDays));
  const days = arrivalDays(order.deliveryDays ?? usualDays, slowest);
  if (order.awaitsRelease || order.createdAtMs + days * DAY_MS < nowMs) return null;
  return formatDayAfter(order.createdAtMs, days);
}
