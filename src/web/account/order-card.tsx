import type { Order } from "#contract/orders.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { formatPrice } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { formatDay } from "#shop/time.ts";
import { BuyAgain } from "#web/features/orders/buy-again.tsx";
import { CancelOrder } from "#web/features/orders/cancel-order.tsx";
import { OrderStatusLabel } from "#web/features/orders/order-status.tsx";
import { Line, LineList } from "#web/ui/order/line-list.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

/** The specification asks for it: §2, Account area. */
export function OrderCard({ order }: { order: Order }) {
  const { _id, createdAt, orderStatus, stage, products, paymentIntent, coupon } = order;
  const { awaitsRelease, payBefore, returnStatus, returnUntil } = order;
  return (
    <article className="order-card" aria-labelledby={`order-${_id}`}>
      <header className="order-card-head">
        <h3 id={`order-${_id}`}>Order {orderNumber(_id)}</h3>
        <p>
          <time dateTime={createdAt}>{formatDay(createdAt)}</time> · {formatPrice(paymentIntent.amount)}
          {coupon && ` with coupon ${coupon}`}
          {orderStatus === "Cancelled" && ", not due"}
        </p>
        <OrderStatusLabel status={orderStatus} />
        {stage !== undefined && stage !== orderStatus && <p>{stage}</p>}
        {returnStatus && <p>Return {returnStatus.toLowerCase()}</p>}
        {payBefore && <p>Please pay {formatPrice(payBefore.amount)} before we send it.</p>}
        {awaitsRelease && <p>We check this order before we prepare it.</p>}
      </header>
      <div>
        <LineList>
          {products.map(({ product, count, color, price }) => (
            <Line
              key={`${product._id} ${color._id}`}
              images={product.images}
              title={<ShopLink to={`/product/${product._id}?color=${color._id}`}>{product.title}</ShopLink>}
              amount={count > 1 ? `${formatPrice(price)} each` : formatPrice(price)}
            >
              <p>{colorName(color.title)}</p>
              <p>Quantity: {String(count).padStart(2, "0")}</p>
            </Line>
          ))}
        </LineList>
      </div>
      <footer className="order-card-actions">
        <ShopLink className="button button-quiet" to={`/order/${_id}`}>
          View Order<span className="visually-hidden"> {orderNumber(_id)}</span>
        </ShopLink>
        {orderStatus === "Dispatched" && (
          <ShopLink className="button button-quiet" to={`/order/${_id}#parcel`}>
            Track<span className="visually-hidden"> order {orderNumber(_id)}</span>
          </ShopLink>
        )}
        {returnUntil && (
          <ShopLink className="button button-quiet" to={`/order/${_id}/return`}>
            Return<span className="visually-hidden"> products of order {orderNumber(_id)}</span>
          </ShopLink>
        )}
        <CancelOrder order={order} />
        {(orderStatus === "Delivered" || orderStatus === "Cancelled") && <BuyAgain order={order} />}
      </footer>
    </article>
  );
}
