import { useCallback, useEffect, useRef, useState } from "react";
import type { Cart } from "#contract/cart.ts";
import { messages } from "#contract/messages.ts";
import { readCart } from "#web/client/api.ts";
import { useCartNews } from "#web/client/cart-news.ts";
import { useTell } from "#web/client/guard.ts";

/** The shop's cart (null before it was told for the first time), and whether it is known to be today's. */
export type CheckoutCart = { cart: Cart | null; state: "current" | "updating" | "failed" };

/** The cart as the shop has it now: read at the beginning, on every return to the tab, and after each refusal. */
export function useCheckoutCart() {
  const tell = useTell();
  const [known, setKnown] = useState<CheckoutCart>({ cart: null, state: "updating" });
  /** Only the last question counts. */
  const asked = useRef(0);

  const reload = useCallback(async () => {
    const question = ++asked.current;
    setKnown(({ cart }) => ({ cart, state: "updating" }));
    try {
      const cart = await readCart();
      if (question === asked.current) setKnown({ cart, state: "current" });
    } catch (error) {
      if (question !== asked.current) return;
      setKnown(({ cart }) => ({ cart, state: "failed" }));
      tell(error, messages.cartFailed);
    }
  }, [tell]);

  useEffect(() => {
    void reload();
    return () => void asked.current++;
  }, [reload]);
  useCartNews(reload);

  return { ...known, reload };
}
