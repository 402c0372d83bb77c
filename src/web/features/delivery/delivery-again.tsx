import { useRef } from "react";
import { storedPin } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";
import { showToast } from "#web/client/toasts.ts";
import { readLatest, storedDelivery } from "./stored-delivery.ts";

const FAILED = "The delivery days of this place could not be loaded.";

/** Says so as long as it is so, and reads them again. Then the focus goes to the place beside it. */
export function DeliveryAgain() {
  const own = useRef<HTMLSpanElement>(null);
  const pin = useStore(storedPin);
  const delivery = useStore(storedDelivery);

  async function again() {
    const place = own.current?.parentElement?.querySelector("button");
    await readLatest();
    if (storedDelivery.get()) place?.focus();
    else showToast({ kind: "failed", text: FAILED });
  }

  // Without a PIN code nothing is known, and nothing failed.
  if (pin === null || delivery !== null) return null;
  return (
    <span ref={own} className="delivery-failed">
      <span role="alert">{FAILED}</span>{" "}
      <button type="button" className="delivery-place" onClick={again}>
        Try again
      </button>
    </span>
  );
}
