import type { ReactNode } from "react";
import { formatDayAfter } from "#shop/time.ts";
import { storedPin } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";
import { useHydrating } from "#web/client/use-hydrating.ts";
import { useDelivery } from "#web/features/delivery/use-delivery.ts";
import { DeliveryPlace } from "#web/ui/product/delivery-place.tsx";
import { Icon, type IconName } from "#web/ui/text/icon.tsx";
import type { ProductView } from "./product-view.server.ts";

/** The page is cached and the same for everybody: date, PIN code and cash on delivery follow in the browser. */
export function ProductFacts({ facts }: { facts: ProductView["facts"] }) {
  const pin = useStore(storedPin);
  const place = useDelivery(pin);
  const hydrating = useHydrating();
  const days = (place?.deliveryDays ?? facts.deliveryDays) + facts.deliveryDelay;
  const delivery =
    !hydrating && place !== undefined ? `Delivery by ${formatDayAfter(Date.now(), days)}` : facts.delivery;
  const cod = place?.cod === false ? `Not available at ${pin}` : "Pay when your order arrives";
  const rows: { icon: IconName; title: string; text: ReactNode }[] = [
    ...(facts.dispatch === null ? [] : [{ icon: "clock", title: "Dispatch", text: facts.dispatch } as const]),
    { icon: "truck", title: "Free Shipping", text: delivery },
    { icon: "pin", title: "Deliver to", text: <DeliveryPlace pin={pin} delivery={place} /> },
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
