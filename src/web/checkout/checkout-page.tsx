import { useEffect } from "react";
import { Link } from "react-router";
import { messages } from "#contract/messages.ts";
import { personal, shopperOnly, useCall } from "#web/client/guard.ts";
import { readCheckoutCart, readCheckoutDraft, readPin, readUser } from "#web/client/storage.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Loading } from "#web/ui/feedback/loading.tsx";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import type { Route } from "./+types/checkout-page.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { firstFields } from "./order-attempt.ts";
import { useCheckoutCart } from "./use-checkout-cart.ts";
import { type Refusal, useOrder } from "./use-order.ts";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Checkout");

/** What the browser keeps: enough for the first paint. The shop's cart follows (D12). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await shopperOnly(request);
  return { kept: readCheckoutCart(), fields: firstFields(readCheckoutDraft().typed, readUser(), readPin()) };
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

export default function CheckoutPage({ loaderData: { kept, fields } }: Route.ComponentProps) {
  const { cart, state, reload } = useCheckoutCart();
  const { send, refusal, placed } = useOrder(reload);
  const [run, resuming] = useCall(messages.orderFailed);
  const empty = cart !== null && cart.products.length === 0 && !placed;

  // The answer to an order was lost, and the cart is empty: the order went through. Asking again brings its answer.
  const resumable = empty && state === "current";
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each reading of the cart.
  useEffect(() => {
    const { attempt } = readCheckoutDraft();
    if (resumable && attempt && !attempt.answered) void run(() => send(attempt));
  }, [resumable, cart]);

  if (cart === null && kept === null && state !== "failed") return <HydrateFallback />;
  return (
    <div className="wrap checkout">
      <h1>Checkout</h1>
      {empty ? (
        <EmptyState
          of="cart"
          text={resuming ? "Loading..." : "No products in the cart."}
          hint="Put something into it, then order it here."
          action="Continue shopping"
        >
          <RefusalNotice refusal={refusal} onAgain={reload} />
        </EmptyState>
      ) : cart === null && kept === null ? (
        <NotLoaded text={messages.cartFailed} onAgain={reload} />
      ) : (
        <CheckoutForm {...{ kept, cart, state, fields, reload, send, placed }}>
          <RefusalNotice refusal={refusal} />
        </CheckoutForm>
      )}
    </div>
  );
}

/** Why the order was not placed, in place, and what can be done. */
function RefusalNotice({ refusal, onAgain }: { refusal: Refusal | null; onAgain?: () => void }) {
  return (
    <div className="checkout-refusal" role="alert">
      {refusal && (
        <>
          <p>{refusal.text}</p>
          {refusal.orderId && <Link to={`/order/${refusal.orderId}`}>See the order you placed</Link>}
          {refusal.again && (
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
