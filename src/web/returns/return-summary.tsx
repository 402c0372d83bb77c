import type { ReactNode } from "react";
import { formatPrice } from "#shop/money.ts";
import { returnDueDay } from "#shop/returns/return-rules.ts";
import { formatDay } from "#shop/time.ts";
import type { ReturnFields } from "./return-fields.ts";

type ReturnSummaryProps = {
  /** In rupees; null until products are chosen. */
  refund: number | null;
  resolution: ReturnFields["resolution"];
  day: string;
  moneyDays: number;
  children: ReactNode;
};

/** What the customer gets, and until when: shown before the request is sent. */
export function ReturnSummary({ refund, resolution, day, moneyDays, children }: ReturnSummaryProps) {
  const isRefund = resolution === "refund";
  return (
    <section className="order-part return-summary" aria-labelledby="outcome">
      <h2 id="outcome">What you get</h2>
      <dl aria-live="polite">
        <div>
          <dt>{isRefund ? "You get back" : "You get"}</dt>
          <dd>{isRefund ? (refund === null ? "Choose products first" : formatPrice(refund)) : "A replacement"}</dd>
        </div>
        <div>
          <dt>Picked up</dt>
          <dd>{formatDay(day)}</dd>
        </div>
        <div>
          <dt>{isRefund ? "Money at the latest" : "Sent at the latest"}</dt>
          <dd>{formatDay(returnDueDay(day, 0, moneyDays))}</dd>
        </div>
      </dl>
      <p className="field-hint">
        Next, we check your request and email you what we decide. You can withdraw it until the courier has the parcel.
      </p>
      {children}
    </section>
  );
}
