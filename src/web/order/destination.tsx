import { lazy, Suspense, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import * as messages from "#contract/messages.ts";
import type { Order } from "#contract/orders.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCurrentUser } from "#web/client/user-store.ts";

/** Few customers change an address. */
const AddressForm = lazy(async () => ({ default: (await import("./address-form.tsx")).AddressForm }));

/** Where an order goes, and whom it concerns. */
export function Destination({ order }: { order: Order }) {
  const { shippingAddress, contactEmail, contactMobile, buyerGstin, emailWaits, changeable } = order;
  const own = useCurrentUser().user?.email ?? contactEmail;
  const [changing, setChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { revalidate } = useRevalidator();

  function close() {
    setChanging(false);
    // The button is there again after the next rendering.
    requestAnimationFrame(() => button.current?.focus());
  }

  async function saved() {
    await revalidate();
    close();
    showToast({ kind: "done", text: messages.orderAddressChanged, about: "order" });
  }

  return (
    <section className="order-part" aria-labelledby="destination">
      <h2 id="destination">Delivery address</h2>
      {changing ? (
        <Suspense fallback={<AddressText to={shippingAddress} />}>
          <AddressForm order={order} onSaved={saved} onKeep={close} />
        </Suspense>
      ) : (
        <>
          <AddressText to={shippingAddress} />
          {contactMobile && <p className="order-contact">Phone for the courier: {contactMobile}</p>}
          {changeable && (
            <div className="order-ways">
              <button ref={button} type="button" className="button button-quiet" onClick={() => setChanging(true)}>
                {shippingAddress ? "Change address" : "Add address"}
              </button>
            </div>
          )}
        </>
      )}
      {buyerGstin && <p className="order-contact">GSTIN on the invoice: {buyerGstin}</p>}
      <p className="order-contact">
        Updates about this order are sent to {contactEmail}
        {own === contactEmail ? "" : ` once that address is confirmed, until then to ${own}`}.
        {emailWaits &&
          " An email waits, because we send few in a day to an address that is not confirmed: it is sent tomorrow, or at once when you confirm the address by the link in an earlier email."}
      </p>
    </section>
  );
}

function AddressText({ to }: { to: Order["shippingAddress"] }) {
  if (!to) return <p>No delivery address yet.</p>;
  const lines = [
    `${to.firstname} ${to.lastname}`,
    to.street,
    to.landmark,
    `${to.city} ${to.pincode}`,
    to.state,
    to.country,
  ];
  return (
    <address className="order-address">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
