import { deliveryDelay } from "#shop/catalogue/stock/shipping-time.ts";
import { formatDayAfter } from "#shop/time.ts";
import { usePin } from "#web/client/use-pin.ts";
import { DeliveryPlace } from "#web/features/delivery/delivery-place.tsx";
import { useDelivery } from "#web/features/delivery/use-delivery.ts";
import { Icon } from "#web/ui/text/icon.tsx";

type ListDeliveryProps = {
  cards: readonly { dispatchDays: number }[];
  /** The delivery time without a PIN code. */
  usual: string;
};

/** Once for the whole list, which is cached and the same for everybody: the day follows in the browser, in one line. */
export function ListDelivery({ cards, usual }: ListDeliveryProps) {
  const pin = usePin();
  const delivery = useDelivery(pin);
  const delays = cards.map(({ dispatchDays }) => deliveryDelay(dispatchDays));
  const soonest = Math.min(...delays);
  return (
    <p className="list-delivery">
      <Icon name="truck" />
      <span>
        {pin !== null && delivery ? (
          <>
            <span className="list-delivery-to">Delivery to </span>
            <DeliveryPlace pin={pin} delivery={null} />
            {delays.every((delay) => delay === soonest) ? " by " : " from "}
            {formatDayAfter(Date.now(), delivery.deliveryDays + soonest)}
            {delivery.cod ? ". Cash on delivery" : ". No cash on delivery"}
          </>
        ) : (
          <>
            {usual}. <DeliveryPlace pin={pin} delivery={null} />
          </>
        )}
      </span>
    </p>
  );
}
