import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Cart } from "#contract/cart.ts";
import { messages } from "#contract/messages.ts";
import { totalToPay } from "#shop/cart/shown-discount.ts";
import { readCart } from "#web/client/api.ts";
import { loadForShopper, personal } from "#web/client/guard.ts";
import { keepCheckoutCart } from "#web/client/storage.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Loading } from "#web/ui/feedback/loading.tsx";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CouponBox } from "#web/ui/order/coupon-box.tsx";
import type { Route } from "./+types/cart-page.ts";
import { shownLines } from "./cart-state.ts";
import { CartTable } from "./cart-table.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { useCartDesk } from "./use-cart-store.ts";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Cart");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForShopper(request, readCart, messages.cartFailed);
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="wrap cart">
      <h1>Your cart</h1>
      <Loading />
    </div>
  );
}

export default function CartPage({ loaderData: { value, failed } }: Route.ComponentProps) {
  return value ? <OpenCart first={value} /> : <NoCart why={failed ?? messages.cartFailed} />;
}

function OpenCart({ first }: { first: Cart }) {
  const { state, settled, unreadable, choose, reload, apply, removeCoupon } = useCartDesk(first);
  const lines = shownLines(state);
  useAgain(first, reload);
  return (
    <div className="wrap cart">
      <h1>Your cart</h1>
      <Notice failed={unreadable ? messages.cartFailed : null} />
      {lines.length === 0 ? (
        <EmptyState
          of="cart"
          text="Your cart is empty"
          hint="What you put into it waits for you here, on every device."
          action="Continue shopping"
        />
      ) : (
        <>
          <section className="cart-lines" aria-label="Products">
            <CartTable lines={lines} onChoose={choose} />
            <div className="cart-ways">
              <Link to="/shop" className="button button-quiet">
                Continue shopping
              </Link>
              <UpdateButton reload={reload} />
            </div>
          </section>
          <section className="cart-summary" aria-label="Totals">
            <CouponBox onApply={apply} />
            <CartTotals cart={state.cart} updating={!settled} onRemoveCoupon={removeCoupon} />
            <Proceed cart={state.cart} settled={settled} />
          </section>
        </>
      )}
    </div>
  );
}

function UpdateButton({ reload }: { reload: () => Promise<void> }) {
  const [updating, setUpdating] = useState(false);
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-busy={updating}
      onClick={async () => {
        setUpdating(true);
        await reload();
        setUpdating(false);
      }}
    >
      Update cart
    </button>
  );
}

/** To the checkout, with the cart as the shop has told it (D12): a change that is under way is waited for. */
function Proceed({ cart, settled }: { cart: Cart; settled: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaving || !settled) return;
    keepCheckoutCart(cart.products, totalToPay(cart));
    void navigate("/checkout");
  }, [leaving, settled, cart, navigate]);
  return (
    <Link
      to="/checkout"
      className="button cart-proceed"
      aria-busy={leaving}
      onClick={(event) => {
        event.preventDefault();
        setLeaving(true);
      }}
    >
      Proceed to Checkout
    </Link>
  );
}

/** The screen was loaded again, perhaps for somebody else: its cart is read again. */
function useAgain(loaded: unknown, reload: () => void) {
  const known = useRef(loaded);
  useEffect(() => {
    if (known.current !== loaded) reload();
    known.current = loaded;
  }, [loaded, reload]);
}

/** 'Failed to fetch cart' (specification §8). */
function NoCart({ why }: { why: string }) {
  return (
    <div className="wrap cart">
      <h1>Your cart</h1>
      <NotLoaded text={why} />
    </div>
  );
}
