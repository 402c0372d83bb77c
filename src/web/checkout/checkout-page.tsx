import { useEffect } from "react";
import * as messages from "#contract/messages.ts";
import { readPin, readUser } from "#web/client/storage.ts";
import { useCall } from "#web/client/use-call.ts";
import { reloadCart, useCart } from "#web/features/cart/cart.ts";
import { readCheckoutCart, readCheckoutDraft } from "#web/features/checkout/checkout-storage.ts";
import { takeLastOrders } from "#web/features/orders/last-orders.ts";
import { requireCustomer } from "#web/features/personal/load-for-customer.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/checkout-page.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { checkoutFrame } from "./checkout-frame.tsx";
import { initialFields } from "./checkout-order.ts";
import { useChangedCart } from "./use-changed-cart.ts";
import { type OrderFailure, useOrder } from "./use-order.ts";
import "./checkout-page.css";

export const handle = { ...personal, frame: checkoutFrame };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Checkout");

/** Shows the stored cart first; the shop's cart follows (D12). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireCustomer(request);
  void reloadCart();
  const { typed } = readCheckoutDraft();
  const known = await takeLastOrders();
  const { addresses } = known;
  // Without addresses there is nothing to choose, and nothing to load.
  const Choice = addresses.length > 0 ? (await import("./address-choice.tsx")).AddressChoice : null;
  const fields = initialFields(typed, { ...known, user: readUser(), pin: readPin() });
  return { saved: readCheckoutCart(), fields, addresses, Choice };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="wrap checkout">
      <h1>Checkout</h1>
      <Loading />
    </div>
  );
}

export default function CheckoutPage({ loaderData: { saved, ...offered } }: Route.ComponentProps) {
  const { value: cart, settled, reading, error } = useCart();
  const state = reading ? "updating" : error ? "failed" : settled ? "current" : "updating";
  const { send, failure, placed, warnOfChange } = useOrder();
  const [run, resuming] = useCall(messages.orderFailed);
  useChangedCart(state === "current" && !placed ? cart : null, warnOfChange);
  const empty = cart !== null && cart.products.length === 0 && !placed;

  // The order was placed but its response was lost. Sending it again returns it.
  const resumable = empty && state === "current";
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each read of the cart.
  useEffect(() => {
    const { attempt } = readCheckoutDraft();
    if (resumable && attempt && !attempt.answered) void run(() => send(attempt));
  }, [resumable, cart]);

  if (cart === null && saved === null && state !== "failed") return <HydrateFallback />;
  return (
    <div className="wrap checkout">
      <h1>Checkout</h1>
      {empty ? (
        <EmptyState
          of="cart"
          text={resuming ? "Loading..." : "No products in the cart."}
          hint="Add a product to your cart to place an order."
          action="Continue shopping"
        >
          <FailureNotice failure={failure} onAgain={() => void reloadCart()} />
        </EmptyState>
      ) : cart === null && saved === null ? (
        <NotLoaded text={messages.cartFailed} onAgain={() => void reloadCart()} />
      ) : (
        <div className="checkout-columns">
          <CheckoutForm
            saved={saved}
            cart={cart}
            state={state}
            changed={failure?.changed ?? false}
            {...offered}
            send={send}
            onChange={warnOfChange}
            placed={placed}
          >
            <FailureNotice failure={failure} />
          </CheckoutForm>
        </div>
      )}
    </div>
  );
}

function FailureNotice({ failure, onAgain }: { failure: OrderFailure | null; onAgain?: () => void }) {
  return (
    <div className="checkout-failure" role="alert">
      {failure && (
        <>
          <p>{failure.text}</p>
          {failure.orderId && <ShopLink to={`/order/${failure.orderId}`}>See the order you placed</ShopLink>}
          {failure.again && (
            <button
              className="button button-quiet"
              {...(onAgain ? { type: "button", onClick: onAgain } : { type: "submit", form: "checkout" })}
            >
              Try again
            </button>
          )}
        </>
      )}
    </div>
  );
}
