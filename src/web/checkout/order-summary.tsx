import { Link } from "react-router";
import type { Cart, CartLine } from "#contract/cart.ts";
import { messages } from "#contract/messages.ts";
import { lineLimit, type QuantityLimit, shownDiscount, totalToPay } from "#shop/cart/cart.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { formatPrice, multiplyRupees } from "#shop/money.ts";
import { picturesInColor } from "#shop/pictures/pictures-in-color.ts";
import type { readCheckoutCart } from "#web/client/storage.ts";
import { applyCouponToCart, reloadCart } from "#web/features/cart/cart.ts";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { CouponBox } from "#web/ui/order/coupon-box.tsx";
import { Line, LineList } from "#web/ui/order/line-list.tsx";
import { SumRows } from "#web/ui/order/sum-rows.tsx";

export type CheckoutCart = {
  saved: ReturnType<typeof readCheckoutCart>;
  /** Null until loaded. */
  cart: Cart | null;
  state: "current" | "updating" | "failed";
};

export function OrderSummary({ saved, cart, state }: CheckoutCart) {
  const discount = cart && shownDiscount(cart);
  const products = (cart ?? saved)?.products ?? [];

  return (
    <>
      <LineList>
        {products.map((line) => (
          <SummaryLine key={`${line.productId._id} ${line.color}`} line={line} limit={lineLimit(products, line)} />
        ))}
      </LineList>
      <CouponBox onApply={applyCouponToCart} />
      <SumRows
        updating={state !== "current"}
        rows={
          cart
            ? [
                { label: "Total Price", amount: formatPrice(cart.cartTotal) },
                ...(discount === null ? [] : [{ label: "Discount Price", amount: `−${formatPrice(discount)}` }]),
                { label: "Total Amount", amount: formatPrice(totalToPay(cart)), strong: true },
              ]
            : [{ label: "Total Amount", amount: <SavedTotal total={saved?.total ?? 0} />, strong: true, fixed: true }]
        }
      />
      {state === "failed" && <NotLoaded text={messages.cartFailed} onAgain={() => void reloadCart()} />}
    </>
  );
}

function SavedTotal({ total }: { total: number }) {
  return (
    <>
      <span className="sum-rows-updating">updating</span> {formatPrice(total)}
    </>
  );
}

type SummaryLineProps = { line: CartLine; limit: QuantityLimit };

function SummaryLine({ line, limit }: SummaryLineProps) {
  const { productId, title, quantity, price, color, colorTitle } = line;
  return (
    <Line
      images={picturesInColor(productId.images, color)}
      title={title}
      amount={formatPrice(multiplyRupees(price, quantity))}
    >
      <p>
        {colorName(colorTitle)}, x {quantity}
      </p>
      {limit.max < quantity && (
        <p className="line-problem">
          {productId.quantity > 0 ? limit.text : "Out of Stock."} <Link to="/cart">Change your cart</Link>
        </p>
      )}
    </Line>
  );
}
