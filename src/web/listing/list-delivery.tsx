import { type ComponentType, useEffect, useState } from "react";
import { storedPin } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";
import { DeliveryPlace } from "#web/ui/product/delivery-place.tsx";
import { Icon } from "#web/ui/text/icon.tsx";

export type ListDayProps = { pin: string; cards: readonly { dispatchDays: number }[]; usual: string };
type ListDeliveryProps = Omit<ListDayProps, "pin">;

/**
 * Stands once for the whole list, which is cached and the same for everybody: the day for the PIN code follows in the
 * browser, in the same line.
 */
export function ListDelivery(list: ListDeliveryProps) {
  const pin = useStore(storedPin);
  const [Day, setDay] = useState<ComponentType<ListDayProps> | null>(null);

  useEffect(() => {
    if (pin === null) return;
    import("./list-delivery-day.tsx").then(
      ({ ListDeliveryDay }) => setDay(() => ListDeliveryDay),
      () => undefined,
    );
  }, [pin]);

  return (
    <p className="list-delivery">
      <Icon name="truck" />
      <span>
        {pin !== null && Day ? (
          <Day pin={pin} {...list} />
        ) : (
          <>
            {list.usual}. <DeliveryPlace pin={pin} delivery={null} />
          </>
        )}
      </span>
    </p>
  );
}
