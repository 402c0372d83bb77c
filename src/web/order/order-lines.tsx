import { Link } from "react-router";
import type { Order } from "#contract/orders.ts";
import { colorName } from "#shop/catalogue/color-names.ts";
import { formatPrice } from "#shop/money.ts";
import { ProductThumbnail } from "#web/ui/product-thumbnail.tsx";
import { SumRows } from "#web/ui/sum-rows.tsx";

/** What was ordered, at the prices of that moment, and what is to be paid. */
export function OrderLines({ order: { products, paymentIntent, discount, coupon } }: { order: Order }) {
  const { amount } = paymentIntent;
  return (
    <section className="order-part" aria-labelledby="ordered">
      <h2 id="ordered">What you ordered</h2>
      <ul className="order-lines">
        {products.map(({ product, count, color, price }) => (
          <li key={product._id}>
            <ProductThumbnail images={product.images} />
            <div className="order-line-text">
              <Link to={`/product/${product._id}`}>{product.title}</Link>
              <p>
                {colorName(color.title)}, x {count}
              </p>
            </div>
            <p className="order-line-total">{formatPrice((Math.round(price * 100) * count) / 100)}</p>
          </li>
        ))}
      </ul>
      <SumRows
        updating={false}
        rows={[
          ...(discount
            ? [
                {
                  label: "Total Price",
                  amount: formatPrice((Math.round(amount * 100) + Math.round(discount * 100)) / 100),
                },
                { label: `Coupon ${coupon ?? ""}`.trim(), amount: `−${formatPrice(discount)}` },
              ]
            : []),
          { label: "Shipping", amount: "Free Shipping" },
          { label: "Total Amount, cash on delivery", amount: formatPrice(amount), strong: true },
        ]}
      />
    </section>
  );
}
