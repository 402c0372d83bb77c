import type { PaymentMethod } from "#contract/payments/methods.ts";
import { formatPaise } from "#shop/money.ts";

const METHODS: Record<PaymentMethod, string> = { cash: "cash", upi: "UPI", bank: "bank transfer" };

type Transfer = { amount_paise: number; method: PaymentMethod | null; reference: string | null };

/** '₹1,500 by UPI, reference 412345678901' for a payment or a refund. */
export function transferText({ amount_paise, method, reference }: Transfer): string {
  const how = method === null ? "" : ` by ${METHODS[method]}`;
  return `${formatPaise(amount_paise)}${how}${reference === null ? "" : `, reference ${reference}`}`;
}
