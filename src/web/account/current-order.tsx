import type { CurrentOrder } from "#contract/orders/current-order.ts";
import type { Order } from "#contract/orders.ts";
import { formatPrice } from "#shop/money.ts";
import { inFewWords } from "#shop/notifications/in-few-words.ts";
import { orderNumber } from "#shop/order-number.ts";
import { formatDay, formatDayAfter } from "#shop/time.ts";
import { BuyAgain } from "#web/features/orders/buy-again.tsx";
import { CancelOrder } from "#web/features/orders/cancel-order.tsx";
import { ProductThumbnail } from "#web/ui/order/product-thumbnail.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { unbroken } from "#web/ui/text/unbroken.tsx";
import { afterDelivery, type Overview } from "./overview.ts";
import "./current-order.css";

/** More pictures do not fit beside each other on a phone. */
const MAX_PICTURES = 3;

type CurrentOrderProps = {
  order: Order;
  expectedBy: string | null;
  parcel: CurrentOrder["parcel"];
  delivered: Overview["delivered"];
};

/** The order that the customer most likely comes for, and what can be done with it now. */
export function CurrentOrderCard({ order, expectedBy, parcel, delivered }: CurrentOrderProps) {
  const { _id, stage, orderStatus, updatedAt, products, payBefore, returnUntil } = order;
  const { openReturn } = afterDelivery(order, delivered);
  const titles = products.map(({ product }) => product.title);
  return (
    <section className="current-order" aria-labelledby="current-order">
      <h2 id="current-order">Order {orderNumber(_id)}</h2>
      <div className="current-order-facts">
        <p className="current-order-stage">{stage ?? orderStatus}</p>
        {expectedBy && <p>Arrives by {formatDayAfter(Date.parse(expectedBy), 0)}</p>}
        {orderStatus === "Delivered" && <p>Arrived on {formatDay(updatedAt)}</p>}
        {openReturn && <p>Return: {openReturn.status}</p>}
        {payBefore && <p>Please pay {formatPrice(payBefore.amount)} before we send it.</p>}
        {parcel && (
          <p>
            {parcel.courier ?? "Courier"}
            {parcel.number !== null && `, number ${parcel.number}`}
          </p>
        )}
        {returnUntil && <p>You can return it until {formatDay(returnUntil)}.</p>}
      </div>
      <div className="current-order-products">
        {products.slice(0, MAX_PICTURES).map(({ product, color }) => (
          <ProductThumbnail key={`${product._id} ${color._id}`} images={product.images} />
        ))}
        <p>{unbroken(inFewWords(titles))}</p>
      </div>
      <OrderWays order={order} parcel={parcel} delivered={delivered} />
    </section>
  );
}

function OrderWays({ order, parcel, delivered }: Omit<CurrentOrderProps, "expectedBy">) {
  const { _id, orderStatus, payBefore, upi, changeable, returnUntil, invoice } = order;
  const { toReview, openReturn } = afterDelivery(order, delivered);
  return (
    <div className="current-order-ways">
      {(payBefore ?? upi) && (
        <ShopLink className="button button-ember" to={`/order/${_id}#payment`}>
          {payBefore ? `Pay ${formatPrice(payBefore.amount)}` : "Pay by UPI"}
        </ShopLink>
      )}
      {/* The address is made of the owner's settings; nothing but https is opened. */}
      {parcel?.link?.startsWith("https://") && (
        <a className="button button-quiet" href={parcel.link} target="_blank" rel="noopener noreferrer">
          See where it is<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      <ShopLink className="button" to={`/order/${_id}`}>
        View Order<span className="visually-hidden"> {orderNumber(_id)}</span>
      </ShopLink>
      {changeable && (
        <ShopLink className="button button-quiet" to={`/order/${_id}#ordered`}>
          Change products or address
        </ShopLink>
      )}
      <CancelOrder order={order} />
      {openReturn && (
        <ShopLink className="button button-quiet" to={`/order/${_id}#returns`}>
          View return
        </ShopLink>
      )}
      {returnUntil && (
        <ShopLink className="button button-quiet" to={`/order/${_id}/return`}>
          Return products
        </ShopLink>
      )}
      {toReview && (
        <ShopLink className="button button-quiet" to={`/product/${toReview._id}#reviews`}>
          Write a review<span className="visually-hidden"> of {toReview.title}</span>
        </ShopLink>
      )}
      {invoice && (
        <ShopLink className="button button-quiet" to={`/order/${_id}/invoice`}>
          View invoice
        </ShopLink>
      )}
      {orderStatus === "Delivered" && <BuyAgain order={order} />}
    </div>
  );
}
