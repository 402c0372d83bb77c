import type { OrderStep } from "#contract/orders/progress.ts";
import type { Order } from "#contract/orders.ts";
import { expectedDay } from "#shop/progress/expected-day.ts";
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
function Expected({ order, last }: { order: Order; last: OrderStep["kind"] | undefined }) {
  const { deliveryDays: days } = useShop();
  const day = expectedDay(order, { last, days, nowMs: Date.now() });
  return day && <span>Expected by {formatDayAfter(Date.parse(day), 0)}</span>;
}
