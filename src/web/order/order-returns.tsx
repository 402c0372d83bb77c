import { MAX_RETURN_PICTURES } from "#contract/limits.ts";
import type { Order } from "#contract/orders.ts";
import { shownDestination } from "#contract/payments/refund-destination.ts";
import type { OrderReturn, OrderReturns as Returns } from "#contract/returns.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { formatPrice } from "#shop/money.ts";
import { canBecome } from "#shop/returns/return-rules.ts";
import { formatDay } from "#shop/time.ts";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { unbroken } from "#web/ui/text/unbroken.tsx";
import { ReturnPhotos } from "./return-photos.tsx";
import { returnSteps } from "./return-steps.ts";
import { returnNext, returnState } from "./return-text.ts";
import { WithdrawReturn } from "./withdraw-return.tsx";
import "./order-returns.css";

/** Shows the returns of a delivered order, the newest first, and a link to request one. */
export function OrderReturns({ order, returns: { until, returns } }: { order: Order; returns: Returns }) {
  return (
    <section className="order-part" aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      {returns.toReversed().map((one) => (
        <OneReturn key={one._id} order={order} of={one} />
      ))}
      {until !== null && (
        <p>
          <ShopLink to={`/order/${order._id}/return`}>Return products</ShopLink> until {formatDay(until)}.
        </p>
      )}
    </section>
  );
}

function OneReturn({ order, of }: { order: Order; of: OrderReturn }) {
  const { _id, lines, pictures = [], status } = of;
  // Until then it is of use to whoever decides.
  const mayAdd = ["Requested", "Accepted", "On the way"].includes(status);
  const own = pictures.filter(({ by }) => by === "customer").length;
  const note = order.creditNotes?.find(({ returnId }) => returnId === _id);
  return (
    <article className="order-return">
      <p>
        <strong>{returnState(of)}</strong> {returnNext(of)}
      </p>
      <ReturnTimeline of={of} />
      <dl>
        {lines.map(({ productId, color, colorTitle, title, quantity, reason, received }) => (
          <div key={`${productId} ${color}`}>
            <dt>{reason}</dt>
            <dd>
              {quantity} × {unbroken(title)}, {colorName(colorTitle)}
              {received && received.missing > 0 && `; ${received.missing} did not arrive`}
            </dd>
          </div>
        ))}
        <Facts of={of} order={order} />
      </dl>
      {(pictures.length > 0 || mayAdd) && (
        <ReturnPhotos orderId={order._id} of={of} room={mayAdd ? MAX_RETURN_PICTURES - own : 0} />
      )}
      {(note || canBecome(status, "Withdrawn")) && (
        <div className="order-ways">
          {note && (
            <ShopLink to={`/order/${order._id}/credit-note/${note._id}`} className="button button-quiet">
              Credit note {note.number}
            </ShopLink>
          )}
          {canBecome(status, "Withdrawn") && <WithdrawReturn orderId={order._id} id={_id} />}
        </div>
      )}
    </article>
  );
}

function Facts({ of: { details, resolution, refund, destination, pickup }, order }: { of: OrderReturn; order: Order }) {
  const place = pickup?.address ?? order.shippingAddress;
  const day = pickup && `${formatDay(pickup.day)}${pickup.slot ? `, in the ${pickup.slot}` : ""}`;
  const facts: [string, string | undefined][] = [
    ["In your words", details],
    [
      "You get",
      resolution === "replacement" ? "A replacement" : refund === undefined ? undefined : formatPrice(refund),
    ],
    ["Money goes to", destination && resolution === "refund" ? shownDestination(destination) : undefined],
    [
      "Pickup",
      day &&
        [day, place && [place.street, place.landmark, `${place.city} ${place.pincode}`].filter(Boolean).join(", ")]
          .filter(Boolean)
          .join(" · "),
    ],
  ];
  return facts.map(
    ([name, text]) =>
      text && (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ),
  );
}

function ReturnTimeline({ of }: { of: OrderReturn }) {
  const steps = returnSteps(of);
  const here = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className="order-timeline" aria-label="Return status">
      {steps.map(({ title, at, note, ended }, index) => (
        <li
          key={title}
          className={ended ? "order-stop-ended" : undefined}
          data-reached={index <= here || undefined}
          aria-current={index === here ? "step" : undefined}
        >
          <span className="order-stop">{index <= here && <Icon name={ended ? "close" : "check"} />}</span>
          <strong>{title}</strong>
          {at ? <time dateTime={at}>{formatDay(at)}</time> : note && <span>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
