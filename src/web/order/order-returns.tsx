import type { Order } from "#contract/orders.ts";
import type { OrderReturns as Returns } from "#contract/returns.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { canBecome } from "#shop/returns/return-rules.ts";
import { formatDay } from "#shop/time.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { returnNext, returnState } from "./return-text.ts";
import { WithdrawReturn } from "./withdraw-return.tsx";

/** Shows the returns of a delivered order, and a link to request one. */
export function OrderReturns({ order, returns: { until, returns } }: { order: Order; returns: Returns }) {
  if (until === null && returns.length === 0) return null;
  return (
    <section className="order-part" aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      {returns.map(({ _id, createdAt, lines, ...state }) => (
        <div key={_id}>
          <p>
            <strong>{returnState(state)}</strong> {returnNext(state)}
          </p>
          {lines.map(({ productId, color, colorTitle, title, quantity, reason, received }) => (
            <p key={`${productId} ${color}`}>
              {quantity} × {title}, {colorName(colorTitle)} ({reason})
              {received && received.missing > 0 && `; ${received.missing} did not arrive`}
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
          {canBecome(state.status, "Withdrawn") && <WithdrawReturn orderId={order._id} id={_id} />}
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
