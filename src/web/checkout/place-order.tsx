import { type ReactNode, type RefObject, useId } from "react";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { OrderProblem } from "./order-problem.ts";

type PlaceOrderProps = {
  problem: OrderProblem | null;
  problemLink: RefObject<HTMLAnchorElement | null>;
  toAddress: Record<Exclude<OrderProblem["at"], "account" | "cart">, () => void>;
  ready: boolean;
  children: ReactNode;
};

const LEADS_TO = {
  pincode: "Change the PIN code",
  state: "Choose the state",
  unknownPin: "Check the PIN code",
};

/** With a problem, the button says so instead of its text, and pressing it leads to what has to be changed. */
export function PlaceOrder({ problem, problemLink, toAddress, ready, children }: PlaceOrderProps) {
  const id = useId();
  return (
    <>
      <div id={id} className="checkout-problem" aria-live="polite">
        {problem && (
          <p>
            {problem.text}{" "}
            {problem.at === "account" ? (
              <ShopLink to="/contact" ref={problemLink}>
                Contact us
              </ShopLink>
            ) : problem.at === "cart" ? (
              <ShopLink to="/cart" ref={problemLink}>
                Change your cart
              </ShopLink>
            ) : (
              <button type="button" onClick={toAddress[problem.at]}>
                {LEADS_TO[problem.at]}
              </button>
            )}
          </p>
        )}
      </div>
      <button
        type="submit"
        form="checkout"
        className="button button-ember checkout-place"
        disabled={!ready}
        aria-disabled={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
      >
        {problem ? problem.button : children}
      </button>
    </>
  );
}
