import type { ManagedOrder } from "#contract/admin/orders.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { buyerText, dialledNumber } from "./order-text.ts";

type BuyerFactsProps = { order: ManagedOrder; withContacts?: boolean };

/** Who ordered, and where the parcel goes. */
export function BuyerFacts({ order, withContacts = true }: BuyerFactsProps) {
  const { masked, shippingAddress: address, contactEmail, contactMobile, orderby, buyerGstin } = order;
  return (
    <section aria-labelledby="buyer">
      <h2 id="buyer">Customer</h2>
      {masked ? (
        <p className="fact">Your role does not show who ordered.</p>
      ) : (
        <dl className="facts">
          <dt>Name</dt>
          <dd>{orderby ? <ShopLink to={`/customers/${orderby}`}>{buyerText(order)}</ShopLink> : buyerText(order)}</dd>
          {withContacts && contactMobile && (
            <>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:+${dialledNumber(contactMobile)}`}>{contactMobile}</a>{" "}
                <a href={`https://wa.me/${dialledNumber(contactMobile)}`} target="_blank" rel="noreferrer">
                  WhatsApp
                </a>
              </dd>
            </>
          )}
          {withContacts && contactEmail && (
            <>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </dd>
            </>
          )}
          <dt>Address</dt>
          <dd>
            {address === null ? (
              "None yet."
            ) : (
              <address className="order-address">
                {address.street}
                {address.landmark && <span>Near {address.landmark}</span>}
                <span>
                  {address.city}, {address.state} {address.pincode}
                </span>
              </address>
            )}
          </dd>
          {buyerGstin && (
            <>
              <dt>GSTIN</dt>
              <dd>{buyerGstin}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}
