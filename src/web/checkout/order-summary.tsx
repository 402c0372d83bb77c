import { Link } from "react-router";
import type { CartLine } from "#contract/cart.ts";
import { messages } from "#contract/messages.ts";
import { shownDiscount, totalToPay } from "#shop/cart/shown-discount.ts";
import { formatPrice, timesPieces } from "#shop/money.ts";
import { applyCoupon } from "#web/client/api.ts";
import { useTell } from "#web/client/guard.ts";
import { messageOf } from "#web/client/http.ts";
import type { readCheckoutCart } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { CouponBox } from "#web/ui/order/coupon-box.tsx";
import { Line, LineList } from "#web/ui/order/line-list.tsx";
import { SumRows } from "#web/ui/order/sum-rows.tsx";
import type { CheckoutCart } from "./use-checkout-cart.ts";

type OrderSummaryProps = CheckoutCart & { kept: ReturnType<typeof readCheckoutCart>; reload: () => void };

/** What is about to be ordered: the cart as it was kept for the first paint, then the shop's own. */
export function OrderSummary({ kept, cart, state, reload }: OrderSummaryProps) {
  const tell = useTell();
  const discount = cart && shownDiscount(cart);

  async function apply(coupon: string): Promise<string | null> {
    try {
      await applyCoupon(coupon);
      showToast({ kind: "done", text: messages.couponApplied });
      return null;
    } catch (error) {
      tell(error, messages.couponFailed);
      return messageOf(error, messages.couponFailed);
    } finally {
      reload();
    }
  }

  return (
    <>
      <LineList>
        {(cart ?? kept)?.products.map((line) => (
          <SummaryLine key={line.productId._id} line={line} />
        ))}
      </LineList>
      <CouponBox onApply={apply} />
      <SumRows
        updating={state !== "current"}
        rows={
          cart
            ? [
                { label: "Total Price", amount: formatPrice(cart.cartTotal) },
                ...(discount === null ? [] : [{ label: "Discount Price", amount: `−${formatPrice(discount)}` }]),
                { label: "Total Amount", amount: formatPrice(totalToPay(cart)), strong: true },
              ]
            : [{ label: "Total Amount", amount: <KeptTotal total={kept?.total ?? 0} />, strong: true, known: true }]
        }
      />
      {state === "failed" && <NotLoaded text={messages.cartFailed} onAgain={reload} />}
    </>
  );
}

/** The total from the cart screen, until the shop has told its own. */
function KeptTotal({ total }: { total: number }) {
  return (
    <>
      <span className="sum-rows-updating">updating</span> {formatPrice(total)}
    </>
  );
}

function SummaryLine({ line: { productId, title, quantity, price } }: { line: CartLine }) {
  const left = productId.quantity;
  return (
    <Line images={productId.images} title={title} amount={formatPrice(timesPieces(price, quantity))}>
      <p>x {quantity}</p>
      {left < quantity && (
        <p className="line-problem">
          {left > 0 ? `Only ${left} left.` : "Out of Stock."} <Link to="/cart">Change your cart</Link>
        </p>
      )}
    </Line>
  );
}
