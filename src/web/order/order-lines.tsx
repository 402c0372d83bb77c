import type { Order } from "#contract/orders.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { addRupees, formatPrice, multiplyRupees } from "#shop/money.ts";
import { Line, LineList } from "#web/ui/order/line-list.tsx";
import { SumRows } from "#web/ui/order/sum-rows.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { dueOf, totalLabel } from "./payment-texts.ts";

/** Uses the prices at the time of the order. */
export function OrderLines({ order }: { order: Order }) {
  const { products, paymentIntent, discount, coupon, paid } = order;
  const { amount } = paymentIntent;
  return (
    <section className="order-part" aria-labelledby="ordered">
      <h2 id="ordered">Items in this order</h2>
      <LineList>
        {products.map(({ product, count, color, price }) => (
          <Line
            key={`${product._id} ${color._id}`}
            images={product.images}
            title={<ShopLink to={`/product/${product._id}`}>{product.title}</ShopLink>}
            amount={formatPrice(multiplyRupees(price, count))}
          >
            <p>
              {colorName(color.title)}, x {count}
            </p>
          </Line>
        ))}
      </LineList>
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
