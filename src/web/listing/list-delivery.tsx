import { storedPin } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";
import { storedDelivery } from "#web/features/delivery/stored-delivery.ts";
import { DeliveryPlace } from "#web/ui/product/delivery-place.tsx";
import { Icon } from "#web/ui/text/icon.tsx";

/** Says once for the whole list where its products are delivered to: the day of each is on its card. */
export function ListDelivery({ usual }: { usual: string }) {
  const pin = useStore(storedPin);
  const place = useStore(storedDelivery);
  return (
    <p className="list-delivery">
      <Icon name="truck" />
      <span>
        {pin === null ? `${usual}. ` : "Delivery to "}
        <DeliveryPlace pin={pin} delivery={place} />
        {place?.cod === false && ". No cash on delivery"}
      </span>
    </p>
  );
}
