import { useRef } from "react";
import type { OrderProgress } from "#contract/orders/progress.ts";
import { showToast } from "#web/client/toasts.ts";
import { ParcelFacts } from "#web/features/parcels/parcel-facts.tsx";

/** Shows who brings the parcel, its number to copy, and where the courier says where it is. */
export function OrderParcel({ parcel: { courier, number, link } }: { parcel: NonNullable<OrderProgress["parcel"]> }) {
  if (courier === null && number === null) return null;
  return (
    <section className="order-part" aria-labelledby="parcel">
      <h2 id="parcel">Your parcel</h2>
      <ParcelFacts courier={courier} number={number === null ? null : <ParcelNumber number={number} />} link={link} />
    </section>
  );
}

function ParcelNumber({ number }: { number: string }) {
  const text = useRef<HTMLElement>(null);

  /** Browsers have no clipboard without https: then the number is chosen, and copied by hand. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(number);
      showToast({ kind: "done", text: "The number is copied.", about: "order" });
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      showToast({ kind: "done", text: "The number is selected: copy it with your keyboard or menu.", about: "order" });
    }
  }

  return (
    <>
      <span ref={text} className="parcel-number">
        {number}
      </span>{" "}
      <button type="button" className="button button-quiet" onClick={copy}>
        Copy<span className="visually-hidden"> the number</span>
      </button>
    </>
  );
}
