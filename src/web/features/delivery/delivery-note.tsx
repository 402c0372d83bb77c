import type { ReactNode } from "react";
import type { CartLine } from "#contract/cart.ts";
import type { Delivery } from "#contract/delivery.ts";
import { arrivalDays } from "#shop/catalogue/stock/shipping-time.ts";
import { formatDayAfter } from "#shop/time.ts";
import { useShop } from "#web/client/frame-data.ts";

type NoteProps = {
  lines: readonly CartLine[];
  delivery: Delivery | null | undefined;
  place: ReactNode;
  children?: ReactNode;
};

/** Says by which day all products of the cart arrive. */
export function DeliveryNote({ lines, delivery, place, children }: NoteProps) {
  const shop = useShop();
  const days = delivery?.deliveryDays ?? shop.deliveryDays;
  return (
    <div className="delivery-note" aria-live="polite">
      <p>{delivery === undefined ? shop.delivery : `Delivery by ${lastDay(lines, days)}`}</p>
      {place}
      {children}
    </div>
  );
}

function lastDay(lines: readonly CartLine[], days: number): string {
  const slowest = Math.max(1, ...lines.map(({ productId }) => productId.dispatchDays));
  return formatDayAfter(Date.now(), arrivalDays(days, slowest));
}
