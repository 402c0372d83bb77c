import { deliveryDelay } from "#shop/catalogue/stock/shipping-time.ts";
import { formatDayAfter } from "#shop/time.ts";
import { useDelivery } from "#web/features/delivery/use-delivery.ts";
import { DeliveryPlace } from "#web/ui/product/delivery-place.tsx";
import type { ListDayProps } from "./list-delivery.tsx";

/** Says by which day all products of a list arrive, or from which, when some of them ship later. */
export function ListDeliveryDay({ pin, cards, usual }: ListDayProps) {
  const delivery = useDelivery(pin);
  const place = <DeliveryPlace pin={pin} delivery={null} />;
  if (!delivery)
    return (
      <>
        {usual}. {place}
      </>
    );
  const delays = cards.map(({ dispatchDays }) => deliveryDelay(dispatchDays));
  const soonest = Math.min(...delays);
  return (
    <>
      <span className="list-delivery-to">Delivery to </span>
      {place}
      {delays.every((delay) => delay === soonest) ? " by " : " from "}
      {formatDayAfter(Date.now(), delivery.deliveryDays + soonest)}
      {delivery.cod ? ". Cash on delivery" : ". No cash on delivery"}
    </>
  );
}
