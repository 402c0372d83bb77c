import { lazy, Suspense } from "react";
import type { Order } from "#contract/orders.ts";
import { formatPrice } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { dueOf } from "./payment-texts.ts";
import "./payment-box.css";

// Most orders are paid in cash, and need no code for drawing codes.
const QrCode = lazy(async () => ({ default: (await import("#web/ui/codes/qr-code.tsx")).QrCode }));

/** How the order is paid, where that is not in cash only. */
export function PaymentBox({ order }: { order: Order }) {
  const { payBefore, upi } = order;
  if (!payBefore && !upi) return null;
  return (
    <section className="order-part" aria-labelledby="payment">
      <h2 id="payment">How you pay</h2>
      {payBefore ? <PayBefore order={order} {...payBefore} /> : upi && <PayByUpi due={dueOf(order)} link={upi} />}
    </section>
  );
}

type PayBeforeProps = NonNullable<Order["payBefore"]> & { order: Order };

function PayBefore({ order, amount, upi, bank }: PayBeforeProps) {
  return (
    <>
      <p>
        Please pay <strong>{formatPrice(amount)}</strong> before we send this order: it cannot be paid in cash at the
        door. Give the note <strong>Order {orderNumber(order._id)}</strong> with the payment, so that we find it.
      </p>
      {bank && (
        <p>
          By bank transfer to: <strong className="order-bank">{bank}</strong>
        </p>
      )}
      {upi && <Upi link={upi} lead="By UPI: scan this code, which has amount and note." />}
      {!bank && !upi && <p>We will contact you about where to pay it to. Until then, you need not do anything.</p>}
    </>
  );
}

function PayByUpi({ due, link }: { due: number; link: string }) {
  return <Upi link={link} lead={`Instead of cash, you can pay ${formatPrice(due)} by UPI, now or at the door.`} />;
}

function Upi({ link, lead }: { link: string; lead: string }) {
  return (
    <>
      <p>{lead}</p>
      <div className="order-upi">
        <Suspense fallback={null}>
          <QrCode text={link} label="QR code for payment by UPI" />
        </Suspense>
      </div>
      <p>
        To <strong className="order-bank">{new URL(link).searchParams.get("pa")}</strong>
      </p>
      {/* Only phones have applications that open it. */}
      <a href={link} className="button order-upi-link">
        Pay with a UPI app
      </a>
    </>
  );
}
