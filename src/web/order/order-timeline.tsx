import type { OrderStep } from "#contract/orders/progress.ts";
import type { Order } from "#contract/orders.ts";
import { deliveryDelay } from "#shop/catalogue/stock/shipping-time.ts";
import { formatDay, formatDayAfter } from "#shop/time.ts";
import { useShop } from "#web/client/frame-data.ts";
import { Icon, type IconName } from "#web/ui/text/icon.tsx";

/** Of other steps, a check. */
const ICONS: Partial<Record<OrderStep["kind"], IconName>> = {
  cancelled: "close",
  received: "close",
  lost: "close",
  returnRefused: "close",
  failed: "clock",
  comingBack: "return",
};

const CLASSES: Partial<Record<OrderStep["kind"], string>> = {
  cancelled: "order-stop-ended",
  received: "order-stop-ended",
  lost: "order-stop-ended",
  failed: "order-stop-held",
  comingBack: "order-stop-held",
};

/** Shows what happened and what is still to come. The last step reached is current. */
export function OrderTimeline({ order, steps }: { order: Order; steps: readonly OrderStep[] }) {
  const here = steps.findLastIndex(({ reached }) => reached);
  return (
    <ol className="order-timeline" aria-label="Order status">
      {steps.map(({ kind, title, at, text, reached }, index) => (
        <li
          key={`${kind} ${at}`}
          className={reached ? CLASSES[kind] : undefined}
          data-reached={reached || undefined}
          aria-current={index === here ? "step" : undefined}
        >
          <span className="order-stop">{reached && <Icon name={ICONS[kind] ?? "check"} />}</span>
          <strong>{title}</strong>
          {at && <time dateTime={at}>{formatDay(at)}</time>}
          {kind === "delivered" && !reached && <Expected order={order} last={steps[here]?.kind} />}
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}

/** It is hidden once the expected day has passed, or a delivery failed. */
function Expected({
  order: { orderStatus, createdAt, products, deliveryDays },
  last,
}: {
  order: Order;
  last: OrderStep["kind"] | undefined;
}) {
  const shop = useShop();
  const placed = Date.parse(createdAt);
  const slowest = Math.max(...products.map(({ dispatchDays = 1 }) => dispatchDays));
  const days = (deliveryDays ?? shop.deliveryDays) + deliveryDelay(slowest);
  const due = placed + days * 24 * 60 * 60 * 1000;
  const underWay = orderStatus === "Processing" || orderStatus === "Dispatched";
  if (!underWay || last === "failed" || due < Date.now()) return null;
  return <span>Expected by {formatDayAfter(placed, days)}</span>;
}
