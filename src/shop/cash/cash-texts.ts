import { formatPaise } from "#shop/money.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";

/** Why an order is paid before it is sent: its account may not pay in cash, or the amount is not taken in cash. */
export type PaidBecause = "account" | "amount" | "unpaid orders";

type CashSettings = Pick<ShopSettings, "cashLimitPaise" | "bankAccount" | "upiAddress" | "upiLimitPaise">;

/** How an order is paid, in a sentence for customers who have not ordered yet. */
export function paymentText(because: PaidBecause | null, paise: number, settings: CashSettings): string {
  if (because === null) return "Cash on delivery: you pay when it arrives.";
  const ways = waysToPay(paise, settings);
  return `You pay${ways} before we send it${reasonOf(because, formatPaise(settings.cashLimitPaise))}. ${NEXT[ways === "" ? "contact" : "show"]}`;
}

const NEXT = {
  show: "We show you how when you have ordered.",
  contact: "We contact you about how to pay when you have ordered.",
};

function reasonOf(because: PaidBecause, limit: string): string {
  if (because === "account") return "";
  const most = `we take no more than ${limit} in cash`;
  return because === "amount" ? `: ${most}` : `: ${most}, and it is more together with unpaid orders`;
}

/** How orders are paid, for the help pages. */
export function paymentRule(settings: CashSettings): string {
  const { cashLimitPaise } = settings;
  const cash = "You pay in cash when your order arrives.";
  if (cashLimitPaise === 0) return cash;
  const limit = formatPaise(cashLimitPaise);
  return `${cash} We take no more than ${limit} in cash from one person in a day: what is above that, alone or together with your unpaid orders, you pay${waysToPay(cashLimitPaise + 1, settings)} before we send it. The cart and the checkout say so before you order.`;
}

/** What the page of a product says about cash on delivery. Two pieces of it may be above what is taken in cash. */
export function cashFact(pricePaise: number, settings: CashSettings): string {
  const { cashLimitPaise } = settings;
  if (cashLimitPaise === 0 || 2 * pricePaise <= cashLimitPaise) return "Pay when your order arrives";
  const limit = formatPaise(cashLimitPaise);
  return pricePaise > cashLimitPaise
    ? `Not above ${limit}: you pay${waysToPay(pricePaise, settings)} before we send it`
    : `Pay when your order arrives. Orders above ${limit} are paid before we send them`;
}

/** ' by bank transfer or UPI'; empty where the owner has set neither, or none for so much. */
function waysToPay(paise: number, { bankAccount, upiAddress, upiLimitPaise }: CashSettings): string {
  const ways = [
    ...(bankAccount === "" ? [] : ["bank transfer"]),
    ...(upiAddress === "" || paise > upiLimitPaise ? [] : ["UPI"]),
  ];
  return ways.length === 0 ? "" : ` by ${ways.join(" or ")}`;
}
