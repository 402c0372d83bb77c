import type { Cart } from "#contract/cart.ts";
import { shownDiscount, totalToPay } from "#shop/cart/cart.ts";
import { formatPrice } from "#shop/money.ts";
import { removeCouponFromCart } from "#web/features/cart/cart.ts";
import { SumRows } from "#web/ui/order/sum-rows.tsx";

/** The specification asks for it: §2, §4. */
export function CartTotals({ cart, updating }: { cart: Cart; updating: boolean }) {
  const discount = shownDiscount(cart);
  const coupon = discount !== null && {
    label: (
      <>
        Coupon {cart.coupon}{" "}
        <button type="button" className="cart-link" onClick={() => void removeCouponFromCart()}>
          Remove<span className="visually-hidden"> coupon</span>
        </button>
      </>
    ),
    amount: `−${formatPrice(discount)}`,
  };
  return (
    <SumRows
      updating={updating}
      rows={[
        { label: "Subtotal", amount: formatPrice(cart.cartTotal) },
        { label: "Shipping", amount: "Free Shipping", fixed: true },
        ...(coupon ? [coupon] : []),
        { label: "Total", amount: formatPrice(totalToPay(cart)), strong: true },
      ]}
    />
  );
}
