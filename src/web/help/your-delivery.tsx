import { storedPin } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";
import { usePart } from "#web/client/use-part.ts";
import { storedDelivery } from "#web/features/delivery/stored-delivery.ts";
import { DeliveryPlace } from "#web/ui/product/delivery-place.tsx";

/** Shows the days of the PIN code that is stored in this browser, and the way to enter one. */
export function YourDelivery() {
  const pin = useStore(storedPin);
  const delivery = useStore(storedDelivery);
  const Again = usePart(
    pin !== null && delivery === null,
    async () => (await import("#web/features/delivery/delivery-again.tsx")).DeliveryAgain,
  );
  return (
    <div className="help-place" aria-live="polite">
      <p>
        {delivery ? (
          <>
            To your PIN code: at most <strong>{delivery.deliveryDays} days</strong>.{" "}
            {delivery.cod ? "You can pay in cash on delivery." : "Cash on delivery is not available there."}
          </>
        ) : (
          "Your PIN code decides how many days a delivery takes. Product pages, cart and checkout then show the day by which your order arrives."
        )}
      </p>
      <span>
        <DeliveryPlace pin={pin} delivery={delivery} />
        {Again && <Again />}
      </span>
    </div>
  );
}
