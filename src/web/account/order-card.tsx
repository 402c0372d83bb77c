import { Link } from "react-router";
import type { Order } from "#contract/orders.ts";
import { formatPrice } from "#shop/money.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { formatDay } from "#shop/time.ts";
import { CancelOrder } from "#web/ui/cancel-order.tsx";
import { ProductThumbnail } from "#web/ui/product-thumbnail.tsx";
import { statusClass } from "./order-status.ts";

/** An order of the list (specification §2, Account area): what it is, and its lines. */
export function OrderCard({ order, onChange }: { order: Order; onChange: () => void }) {
  const { _id, createdAt, orderStatus, products, paymentIntent } = order;
  return (
    <article className="order-card" aria-labelledby={`order-${_id}`}>
      <header className="order-card-head">
        <h3 id={`order-${_id}`}>Order {orderNumber(_id)}</h3>
        <p className="order-card-id">{_id}</p>
        <p>
          <time dateTime={createdAt}>{formatDay(createdAt)}</time> · {formatPrice(paymentIntent.amount)}
        </p>
        <p className={`order-status ${statusClass(orderStatus)}`}>{orderStatus}</p>
      </header>
      <ul className="order-card-lines">
        {products.map(({ product, count, price }) => (
          <li key={product._id}>
            <ProductThumbnail images={product.images} />
            <div>
              <Link to={`/product/${product._id}`}>{product.title}</Link>
              <p>Quantity: {String(count).padStart(2, "0")}</p>
            </div>
            <p className="order-card-price">{formatPrice(price)}</p>
          </li>
        ))}
      </ul>
      <footer className="order-card-actions">
        <Link className="button button-quiet" to={`/order/${_id}`}>
          View Order<span className="visually-hidden"> {orderNumber(_id)}</span>
        </Link>
        <CancelOrder order={order} onCancelled={onChange} />
      </footer>
    </article>
  );
}
