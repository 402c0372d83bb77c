import { useRef } from "react";
import type { OrderProgress } from "#contract/orders/progress.ts";
import { showToast } from "#web/client/toasts.ts";
import "./order-parcel.css";

/** Shows who brings the parcel, its number to copy, and where the courier says where it is. */
export function OrderParcel({ parcel: { courier, number, link } }: { parcel: NonNullable<OrderProgress["parcel"]> }) {
  if (courier === null && number === null) return null;
  return (
    <section className="order-part" aria-labelledby="parcel">
      <h2 id="parcel">Your parcel</h2>
      <dl className="order-parcel">
        {courier !== null && (
          <div>
            <dt>Courier</dt>
            <dd>{courier}</dd>
          </div>
        )}
        {number !== null && <ParcelNumber number={number} />}
      </dl>
      {/* The address is made of the owner's settings; nothing but https is opened. */}
      {link?.startsWith("https://") && (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer">
            See where it is<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
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
    <div>
      <dt>Number</dt>
      <dd>
        <span ref={text} className="order-parcel-number">
          {number}
        </span>{" "}
        <button type="button" className="button button-quiet" onClick={copy}>
          Copy<span className="visually-hidden"> the number</span>
        </button>
      </dd>
    </div>
  );
}
