import type { ReactNode } from "react";
import type { CartLine } from "#contract/cart.ts";
import type { Delivery } from "#contract/delivery.ts";
import { deliveryDelay } from "#shop/catalogue/stock/shipping-time.ts";
import { shopSettings } from "#shop/shop.settings.ts";
import { formatDayAfter } from "#shop/time.ts";

type NoteProps = {
  lines: readonly CartLine[];
  delivery: Delivery | null | undefined;
  place: ReactNode;
  children?: ReactNode;
};

/** The day by which all products of the cart arrive. */
export function DeliveryNote({ lines, delivery, place, children }: NoteProps) {
  return (
    <div className="delivery-note" aria-live="polite">
      <p>{delivery === undefined ? shopSettings.delivery : `Delivery by ${lastDay(lines, delivery)}`}</p>
      {place}
      {children}
    </div>
  );
}

function lastDay(lines: readonly CartLine[], delivery: Delivery | null): string {
  const slowest = Math.max(1, ...lines.map(({ productId }) => productId.dispatchDays));
  const days = delivery?.deliveryDays ?? shopSettings.deliveryDays;
  return formatDayAfter(Date.now(), days + deliveryDelay(slowest));
}
