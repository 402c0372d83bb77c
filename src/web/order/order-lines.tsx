import { useRef } from "react";
import * as messages from "#contract/messages.ts";
import type { Order } from "#contract/orders.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { addRupees, formatPrice, multiplyRupees } from "#shop/money.ts";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { Line, LineList } from "#web/ui/order/line-list.tsx";
import { SumRows } from "#web/ui/order/sum-rows.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { ChangeLine } from "./change-line.tsx";
import { dueOf, totalLabel } from "./payment-texts.ts";

/**
 * Uses the prices at the time of the order. `toReview`: products that the customer can review and has not; null when that
 * could not be loaded.
 */
export function OrderLines({ order, toReview }: { order: Order; toReview: readonly string[] | null | undefined }) {
  const { products, paymentIntent, discount, coupon, paid } = order;
  const { amount } = paymentIntent;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="order-part" aria-labelledby="ordered">
      <h2 id="ordered" ref={heading} tabIndex={-1}>
        Items in this order
      </h2>
      <LineList>
        {products.map((line) => {
          const { product, count, color, price } = line;
          return (
            <Line
              key={`${product._id} ${color._id}`}
              images={product.images}
              title={<ShopLink to={`/product/${product._id}?color=${color._id}`}>{product.title}</ShopLink>}
              amount={formatPrice(multiplyRupees(price, count))}
            >
              <p>
                {colorName(color.title)}, x {count}
              </p>
              {toReview?.includes(product._id) && (
                <ShopLink to={`/product/${product._id}#review`} className="button button-quiet order-review">
                  Review<span className="visually-hidden">: {product.title}</span>
                </ShopLink>
              )}
              {order.changeable && <ChangeLine order={order} line={line} focusAfter={() => heading.current?.focus()} />}
            </Line>
          );
        })}
      </LineList>
      {toReview === null && <NotLoaded text={messages.toReviewFailed} />}
      <SumRows
        updating={false}
        rows={[
          ...(discount
            ? [
                { label: "Total Price", amount: formatPrice(addRupees(amount, discount)) },
                { label: `Coupon ${coupon ?? ""}`.trim(), amount: `−${formatPrice(discount)}` },
              ]
            : []),
          { label: "Shipping", amount: "Free Shipping" },
          { label: totalLabel(order), amount: formatPrice(amount), strong: true },
          ...(paid && paid < amount
            ? [
                { label: "Paid", amount: formatPrice(paid) },
                { label: "Still to pay", amount: formatPrice(dueOf(order)) },
              ]
            : []),
        ]}
      />
    </section>
  );
}
