import { arrivalDays, withinText } from "#shop/catalogue/stock/shipping-time.ts";
import { formatDayAfter } from "#shop/time.ts";
import { useShop } from "#web/client/frame-data.ts";
import { useStore } from "#web/client/store.ts";
import { storedDelivery } from "./stored-delivery.ts";

/**
 * Says by which day a product arrives at the stored PIN code, and without one by which it does in general. The page is stored
 * for everybody: the server says how many days that takes, in one line as well.
 */
export function Arrival({ dispatchDays }: { dispatchDays: number }) {
  const { deliveryDays } = useShop();
  const place = useStore(storedDelivery);
  const days = arrivalDays(place?.deliveryDays ?? deliveryDays, dispatchDays);
  return place === undefined ? withinText(days) : `By ${formatDayAfter(Date.now(), days)}`;
}
