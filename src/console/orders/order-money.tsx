import { rupeesText } from "#console/text/money.ts";
import { timeText } from "#console/text/times.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { PAID_BY } from "#contract/payments/methods.ts";
import { dueOf } from "./order-text.ts";

/** What the order costs, what was paid, and what is owed back. */
export function OrderMoney({ order }: { order: ManagedOrder }) {
  const { subtotal, discount = 0, coupon, paymentIntent, payments = [], refunds = [], invoice } = order;
  return (
    <section aria-labelledby="money">
      <h2 id="money">Money</h2>
      <dl className="facts">
        <dt>Pieces</dt>
        <dd>{rupeesText(subtotal)}</dd>
        {discount > 0 && (
          <>
            <dt>Discount</dt>
            <dd>
              −{rupeesText(discount)} by {coupon}
            </dd>
          </>
        )}
        <dt>Total</dt>
        <dd>{rupeesText(paymentIntent.amount)}</dd>
        <dt>To collect</dt>
        <dd>{rupeesText(dueOf(order))}</dd>
        {payments.map(({ _id, amount, method, reference, receivedAt, by }) => (
          <Row key={_id} name={amount < 0 ? "Taken back" : "Paid"}>
            {rupeesText(Math.abs(amount))} {PAID_BY[method]}
            {reference && `, ${reference}`}, {timeText(receivedAt)}, kept by {by}
          </Row>
        ))}
        {refunds.map(({ _id, amount, paidAt, number }) => (
          <Row key={_id} name={paidAt ? "Paid back" : "Owed back"}>
            {rupeesText(amount)}, refund {number}
            {paidAt && `, ${timeText(paidAt)}`}
          </Row>
        ))}
        {invoice && <Row name="Invoice">{invoice}</Row>}
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
