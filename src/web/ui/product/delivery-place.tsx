import type { Delivery } from "#contract/delivery.ts";

type PlaceProps = { pin: string | null; delivery: Delivery | null | undefined };

/** Opens 'Your Location' in the header. */
export function DeliveryPlace({ pin, delivery }: PlaceProps) {
  return (
    <button type="button" className="delivery-place" popoverTarget="location">
      {pin === null ? (
        "Add PIN code"
      ) : (
        <>
          {delivery?.city} {pin}
          <span className="visually-hidden"> change</span>
        </>
      )}
    </button>
  );
}
