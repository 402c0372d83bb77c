import type { TrackedOrder } from "#contract/orders/tracking.ts";
import { formatDay } from "#shop/time.ts";
import { ParcelFacts } from "#web/features/parcels/parcel-facts.tsx";
import { ProductThumbnail } from "#web/ui/order/product-thumbnail.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

/** Where an order is, for whoever is not logged in: without name, address, phone and prices. */
export function TrackedView({ order }: { order: TrackedOrder }) {
  const { number, stage, expectedBy, parcel, products } = order;
  return (
    <>
      <header className="order-head">
        <p className="order-number">
          Order number <strong>{number}</strong>
        </p>
        <h1>{stage}</h1>
        {expectedBy && <p>Expected by {formatDay(expectedBy)}</p>}
      </header>
      <Steps steps={order.steps} />
      {parcel && (
        <section className="order-part" aria-labelledby="parcel">
          <h2 id="parcel">The parcel</h2>
          <ParcelFacts
            {...parcel}
            number={parcel.number === null ? null : <span className="parcel-number">{parcel.number}</span>}
          />
        </section>
      )}
      <section className="order-part" aria-labelledby="products">
        <h2 id="products">Items in this order</h2>
        <ul className="track-products">
          {products.map(({ title, color, count, image }) => (
            <li key={`${title} ${color}`}>
              <ProductThumbnail images={[image]} />
              <p>
                {title}
                <small>
                  {color}, × {count}
                </small>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <div className="order-ways">
        <ShopLink to="/accounts/orders" className="button">
          Log in to see all of it
        </ShopLink>
        <ShopLink to="/track" className="button button-quiet">
          Track another order
        </ShopLink>
        <ShopLink to={`/contact?order=${number}`} className="button button-quiet">
          Get help
        </ShopLink>
      </div>
    </>
  );
}

/** The last step reached is current. */
function Steps({ steps }: Pick<TrackedOrder, "steps">) {
  const here = steps.findLastIndex(({ reached }) => reached);
  return (
    <ol className="order-timeline" aria-label="Order status">
      {steps.map(({ title, at, reached }, index) => (
        <li
          key={`${title} ${at}`}
          data-reached={reached || undefined}
          aria-current={index === here ? "step" : undefined}
        >
          <span className="order-stop">{reached && <Icon name="check" />}</span>
          <strong>{title}</strong>
          {at && <time dateTime={at}>{formatDay(at)}</time>}
        </li>
      ))}
    </ol>
  );
}
