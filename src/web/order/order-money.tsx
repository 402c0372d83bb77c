import type { OrderProgress } from "#contract/orders/progress.ts";
import { PAID_BY } from "#contract/payments/methods.ts";
import { formatPrice } from "#shop/money.ts";
import { formatDay } from "#shop/time.ts";

/** Says in words what was paid, and what the shop pays back. */
export function OrderMoney({ payments, refunds }: Pick<OrderProgress, "payments" | "refunds">) {
  if (payments.length === 0 && refunds.length === 0) return null;
  return (
    <section className="order-part" aria-labelledby="money">
      <h2 id="money">{refunds.length === 0 ? "Payment" : "Payment and refund"}</h2>
      <ul className="order-money">
        {payments.map(({ _id, amount, method, at, reference }) => (
          <li key={_id}>
            You paid {formatPrice(amount)} {PAID_BY[method]} on {formatDay(at)}
            {reference === null ? "" : `, reference ${reference}`}.
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund._id}>{refundText(refund)}</li>
        ))}
      </ul>
    </section>
  );
}

function refundText({ amount, paidAt, method, reference, destination }: OrderProgress["refunds"][number]): string {
  if (paidAt === null)
    return `We pay ${formatPrice(amount)} back to you${destination === null ? "" : `, to ${destination}`}. We will email you when it is paid.`;
  const how = method === null ? "" : ` ${PAID_BY[method]}`;
  return `We paid ${formatPrice(amount)} back to you${how} on ${formatDay(paidAt)}${reference === null ? "" : `, reference ${reference}`}.`;
}
