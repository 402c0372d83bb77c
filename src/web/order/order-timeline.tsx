import type { Notification, Order } from "#contract/orders.ts";
import { deliveryDelay } from "#shop/catalogue/stock/shipping-time.ts";
import { orderTimeline } from "#shop/orders/timeline.ts";
import { formatDay, formatDayAfter } from "#shop/time.ts";
import { useShop } from "#web/client/frame-data.ts";
import { Icon } from "#web/ui/text/icon.tsx";

/** The last step reached is current. */
export function OrderTimeline({ order, updates }: { order: Order; updates: Notification[] }) {
  const stops = orderTimeline(order, updates);
  const here = stops.findLastIndex(({ reached }) => reached);
  return (
    <ol className="order-timeline" aria-label="Order status">
      {stops.map(({ title, at, reached }, index) => (
        <li
          key={title}
          className={title === "Cancelled" ? "order-stop-cancelled" : undefined}
          data-reached={reached || undefined}
          aria-current={index === here ? "step" : undefined}
        >
          <span className="order-stop">{reached && <Icon name={title === "Cancelled" ? "close" : "check"} />}</span>
          <strong>{title}</strong>
          {at ? <time dateTime={at}>{formatDay(at)}</time> : <Expected order={order} title={title} />}
        </li>
      ))}
    </ol>
  );
}

/** It is hidden once the expected day has passed. */
function Expected({
  order: { orderStatus, createdAt, products, deliveryDays },
  title,
}: {
  order: Order;
  title: string;
}) {
  const shop = useShop();
  const placed = Date.parse(createdAt);
  const slowest = Math.max(...products.map(({ dispatchDays = 1 }) => dispatchDays));
  const days = (deliveryDays ?? shop.deliveryDays) + deliveryDelay(slowest);
  const due = placed + days * 24 * 60 * 60 * 1000;
  const underWay = orderStatus === "Processing" || orderStatus === "Dispatched";
  if (title !== "Delivered" || !underWay || due < Date.now()) return null;
  return <span>Expected by {formatDayAfter(placed, days)}</span>;
}
