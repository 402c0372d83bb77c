import type { Cart, CartLine } from "#contract/cart.ts";
import * as messages from "#contract/messages.ts";
import { lineLimit, type QuantityLimit, shownDiscount, totalToPay } from "#shop/cart/cart.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { formatPrice, multiplyRupees } from "#shop/money.ts";
import { picturesInColor } from "#shop/pictures/pictures-in-color.ts";
import { applyCouponToCart, reloadCart } from "#web/features/cart/cart.ts";
import type { readCheckoutCart } from "#web/features/checkout/checkout-storage.ts";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { CouponBox } from "#web/ui/order/coupon-box.tsx";
import { Line, LineList } from "#web/ui/order/line-list.tsx";
import { SumRows } from "#web/ui/order/sum-rows.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

export type CheckoutCart = {
  saved: ReturnType<typeof readCheckoutCart>;
  /** It is null until it is loaded. */
  cart: Cart | null;
  state: "current" | "updating" | "failed";
};

/** It is folded on phones, where its head has the total, and stands beside the form on wide screens. `open` unfolds it. */
export function OrderSummary({ saved, cart, state, open }: CheckoutCart & { open: boolean }) {
  const discount = cart && shownDiscount(cart);
  const products = (cart ?? saved)?.products ?? [];
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0);

  return (
    <section className="checkout-summary" aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <details open={open}>
        <summary>
          <Icon name="chevron" />
          <span>
            Order summary, {pieces} {pieces === 1 ? "item" : "items"}
          </span>
          <strong>{cart && state === "current" ? formatPrice(totalToPay(cart)) : "updating"}</strong>
        </summary>
        <div className="checkout-summary-parts">
          <LineList>
            {products.map((line) => (
              <SummaryLine key={`${line.productId._id} ${line.color}`} line={line} limit={lineLimit(products, line)} />
            ))}
          </LineList>
          <CouponBox onApply={applyCouponToCart} />
          {cart && (
            <SumRows
              silent
              updating={state !== "current"}
              rows={[
                { label: "Total Price", amount: formatPrice(cart.cartTotal) },
                ...(discount === null ? [] : [{ label: "Discount Price", amount: `−${formatPrice(discount)}` }]),
                { label: "Total Amount", amount: formatPrice(totalToPay(cart)), strong: true },
              ]}
            />
          )}
        </div>
      </details>
      {state === "failed" && <NotLoaded text={messages.cartFailed} onAgain={() => void reloadCart()} />}
    </section>
  );
}

/** It stands near the button that places the order. */
export function TotalRow({ saved, cart, state }: CheckoutCart) {
  return (
    <SumRows
      updating={state !== "current"}
      rows={[
        {
          label: "Total Amount",
          amount: cart ? formatPrice(totalToPay(cart)) : <SavedTotal total={saved?.total ?? 0} />,
          strong: true,
          fixed: cart === null,
        },
      ]}
    />
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
          {productId.quantity > 0 ? limit.text : productId.archived ? "No longer sold." : "Out of Stock."}{" "}
          <ShopLink to="/cart">Change your cart</ShopLink>
        </p>
      )}
    </Line>
  );
}
