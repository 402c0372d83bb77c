import type { Order } from "#contract/orders.ts";
import type { OrderReturns as Returns } from "#contract/returns.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { formatPrice } from "#shop/money.ts";
import { formatDay } from "#shop/time.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

const STATES = {
  Requested: "We are checking your request.",
  Accepted: "Accepted.",
  Refused: "We could not accept this return. Please contact us if you have questions.",
} as const;

/** Shows the returns of a delivered order, and a link to request one. */
export function OrderReturns({ order, returns: { until, returns } }: { order: Order; returns: Returns }) {
  if (until === null && returns.length === 0) return null;
  return (
    <section className="order-part" aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      {returns.map(({ _id, status, createdAt, refund, lines }) => (
        <div key={_id}>
          <p>
            <strong>{STATES[status]}</strong>
            {refund === undefined ? "" : ` We pay ${formatPrice(refund)} back to you.`}
          </p>
          {lines.map(({ productId, color, colorTitle, title, quantity, reason }) => (
            <p key={`${productId} ${color}`}>
              {quantity} × {title}, {colorName(colorTitle)} ({reason})
            </p>
          ))}
          <p className="order-contact">Requested on {formatDay(createdAt)}</p>
          {order.creditNotes
            ?.filter(({ returnId }) => returnId === _id)
            .map((note) => (
              <p key={note._id}>
                <ShopLink to={`/order/${order._id}/credit-note/${note._id}`}>Credit note {note.number}</ShopLink>
              </p>
            ))}
        </div>
      ))}
      {until !== null && (
        <p>
          <ShopLink to={`/order/${order._id}/return`}>Return products</ShopLink> until {formatDay(until)}.
        </p>
      )}
    </section>
  );
}
