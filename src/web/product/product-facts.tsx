import type { ReactNode } from "react";
import { arrivalDays } from "#shop/catalogue/stock/shipping-time.ts";
import { formatDayAfter } from "#shop/time.ts";
import { storedPin } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";
import { usePart } from "#web/client/use-part.ts";
import { storedDelivery } from "#web/features/delivery/stored-delivery.ts";
import { DeliveryPlace } from "#web/ui/product/delivery-place.tsx";
import { Icon, type IconName } from "#web/ui/text/icon.tsx";
import type { ProductView } from "./product-view.server.ts";

/** The page is cached and the same for everybody: date, PIN code and cash on delivery follow in the browser. */
export function ProductFacts({ facts }: { facts: ProductView["facts"] }) {
  const pin = useStore(storedPin);
  const place = useStore(storedDelivery);
  const Again = usePart(
    pin !== null && place === null,
    async () => (await import("#web/features/delivery/delivery-again.tsx")).DeliveryAgain,
  );
  const days = arrivalDays(place?.deliveryDays ?? facts.deliveryDays, facts.dispatchDays);
  const delivery = place === undefined ? facts.delivery : `Delivery by ${formatDayAfter(Date.now(), days)}`;
  const cod = place?.cod === false ? `Not available at ${pin}` : facts.cash;
  const rows: { icon: IconName; title: string; text: ReactNode }[] = [
    ...(facts.dispatch === null ? [] : [{ icon: "clock", title: "Dispatch", text: facts.dispatch } as const]),
    { icon: "truck", title: "Free Shipping", text: delivery },
    {
      icon: "pin",
      title: "Deliver to",
      text: (
        <>
          <DeliveryPlace pin={pin} delivery={place} />
          {Again && <Again />}
        </>
      ),
    },
    { icon: "tag", title: "Cash on delivery", text: cod },
    { icon: "return", title: "Returns", text: facts.returns },
    { icon: "shield", title: "Warranty", text: facts.warranty },
  ];
  return (
    <dl className="product-facts">
      {rows.map(({ icon, title, text }) => (
        <div key={title}>
          <dt>
            <Icon name={icon} />
            {title}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
