import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Cart } from "#contract/cart.ts";
import { COD_UNAVAILABLE } from "#contract/delivery-address.ts";
import * as messages from "#contract/messages.ts";
import { totalToPay } from "#shop/cart/cart.ts";
import { useNextPages } from "#web/boot/next-page.ts";
import { whenIdle } from "#web/boot/when-idle.ts";
import { storedPin } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";
import { usePart } from "#web/client/use-part.ts";
import { applyCouponToCart, loadCart, reloadCart, useCart } from "#web/features/cart/cart.ts";
import { loadSavedLines } from "#web/features/cart/saved-lines.ts";
import { saveCheckoutCart } from "#web/features/checkout/checkout-storage.ts";
import { DeliveryNote } from "#web/features/delivery/delivery-note.tsx";
import { storedDelivery } from "#web/features/delivery/stored-delivery.ts";
import { prepareLastOrders } from "#web/features/orders/last-orders.ts";
import { loadForCustomer } from "#web/features/personal/load-for-customer.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { RecentPlace } from "#web/features/recent/recent-place.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CouponBox } from "#web/ui/order/coupon-box.tsx";
import { DeliveryPlace } from "#web/ui/product/delivery-place.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/cart-page.ts";
import { CartTable } from "./cart-table.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { SavedLines } from "./saved-lines.tsx";
import "./cart-page.css";
import "./cart-table.css";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Cart");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForCustomer(request, () => Promise.all([loadCart(), loadSavedLines()]), messages.cartFailed);
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="wrap cart">
      <h1>Your cart</h1>
      <Loading />
    </div>
  );
}

export default function CartPage({ loaderData: { failed } }: Route.ComponentProps) {
  return failed === null ? <OpenCart /> : <NoCart reason={failed} />;
}

function OpenCart() {
  const { value: cart, settled, error } = useCart();
  useNextPages("checkout/checkout-page");
  useEffect(() => whenIdle(prepareLastOrders), []);
  if (!cart) return <HydrateFallback />;
  const isEmpty = cart.products.length === 0;
  return (
    <>
      <div className="wrap cart">
        <h1>Your cart</h1>
        <Notice failed={error ? messages.cartFailed : null} />
        {isEmpty ? (
          <EmptyState
            of="cart"
            text="Your cart is empty"
            hint="Products you add are saved here, on all your devices."
            action="Continue shopping"
          />
        ) : (
          <>
            <section className="cart-lines" aria-label="Products">
              <CartTable lines={cart.products} />
              <div className="cart-ways">
                <ShopLink to="/shop" className="button button-quiet">
                  Continue shopping
                </ShopLink>
                <UpdateButton />
              </div>
            </section>
            <section className="cart-summary" aria-label="Totals">
              <CouponBox onApply={applyCouponToCart} />
              <CartTotals cart={cart} updating={!settled} />
              <CartDelivery cart={cart} />
              <Proceed cart={cart} settled={settled} />
            </section>
          </>
        )}
        <SavedLines />
      </div>
      {isEmpty && <RecentPlace always />}
    </>
  );
}

function CartDelivery({ cart }: { cart: Cart }) {
  const pin = useStore(storedPin);
  const delivery = useStore(storedDelivery);
  const Again = usePart(
    pin !== null && delivery === null,
    async () => (await import("#web/features/delivery/delivery-again.tsx")).DeliveryAgain,
  );
  const place = (
    <span>
      <DeliveryPlace pin={pin} delivery={delivery} />
      {Again && <Again />}
    </span>
  );
  return (
    <DeliveryNote lines={cart.products} delivery={delivery} place={place}>
      {delivery?.cod === false ? <p className="field-error">{COD_UNAVAILABLE}</p> : <p>{cart.payment}</p>}
    </DeliveryNote>
  );
}

function UpdateButton() {
  const [updating, setUpdating] = useState(false);
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-busy={updating}
      onClick={async () => {
        setUpdating(true);
        await reloadCart();
        setUpdating(false);
      }}
    >
      Update cart
    </button>
  );
}

/** Leads to the checkout once all changes are confirmed (D12). */
function Proceed({ cart, settled }: { cart: Cart; settled: boolean }) {
  const [waiting, setWaiting] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!waiting || !settled) return;
    // It leads there only once: the checkout changes the cart while this page is still shown, and Back would lead to
    // the checkout.
    setWaiting(false);
    saveCheckoutCart(cart.products, totalToPay(cart));
    void navigate("/checkout");
  }, [waiting, settled, cart, navigate]);
  return (
    <ShopLink
      to="/checkout"
      className="button cart-proceed"
      aria-busy={waiting}
      onClick={(event) => {
        if (settled) return saveCheckoutCart(cart.products, totalToPay(cart));
        event.preventDefault();
        setWaiting(true);
      }}
    >
      Proceed to Checkout
    </ShopLink>
  );
}

/** The specification asks for it: §8. */
function NoCart({ reason }: { reason: string }) {
  return (
    <div className="wrap cart">
      <h1>Your cart</h1>
      <NotLoaded text={reason} />
    </div>
  );
}
