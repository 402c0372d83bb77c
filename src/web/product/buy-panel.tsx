import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { QuantityLimit } from "#shop/cart/cart.ts";
import { formatPrice } from "#shop/money.ts";
import { isDoubleClick } from "#web/client/use-call.ts";
import { useAddToCart } from "#web/features/cart/use-add-to-cart.ts";
import { CompareButton } from "#web/features/compare/compare-button.tsx";
import { WishlistButton } from "#web/features/wishlist/wishlist-button.tsx";
import { QuantityStepper } from "#web/ui/fields/quantity-stepper.tsx";
import { ColorChoice } from "./color/color-choice.tsx";
import type { ProductView } from "./product-view.server.ts";

type BuyPanelProps = { product: ProductView; color: string | undefined; onColor: (color: string) => void };

/** The specification asks for it: §2, Product. 'Add to cart' stays on the page, 'Buy now' leads to the cart. */
export function BuyPanel({ product: { id, title, price, stock, colors, category }, color, onColor }: BuyPanelProps) {
  const [quantity, setQuantity] = useState(1);
  const [limit, setLimit] = useState<QuantityLimit>();
  const [add, adding] = useAddToCart(({ details, message }) => {
    const { left } = details;
    if (left === undefined) return;
    setLimit({ max: left, text: message });
    setQuantity(Math.max(1, left));
  });
  const buttons = useRef<HTMLDivElement>(null);
  const outOfView = useOutOfView(buttons);
  const out = stock === "out";

  const buy = (then: "stay" | "cart") => async (click: MouseEvent) => {
    if (isDoubleClick(click)) return;
    if (!(await add({ productId: id, quantity, color, price }, then))) return;
    setQuantity(1);
    setLimit(undefined);
  };

  const both = (
    <>
      <button type="button" className="button" disabled={out} onClick={buy("stay")}>
        Add to cart
      </button>
      <button type="button" className="button button-ember" disabled={out} onClick={buy("cart")}>
        Buy now
      </button>
    </>
  );

  return (
    <div className="buy-panel">
      <ColorChoice colors={colors} chosen={color} onChoose={onColor} />
      <div className="buy-panel-row">
        {!out && (
          <QuantityStepper label={`Quantity of ${title}`} quantity={quantity} limit={limit} onChoose={setQuantity} />
        )}
        <WishlistButton productId={id} />
        <CompareButton id={id} title={title} categoryId={category._id} />
      </div>
      <div ref={buttons} className="buy-panel-buttons" aria-busy={adding}>
        {both}
      </div>
      {outOfView && !out && (
        <section className="buy-bar" aria-label="Buy" aria-busy={adding}>
          <p className="buy-bar-price">{formatPrice(price)}</p>
          {both}
        </section>
      )}
      <noscript>
        {import.meta.env.SSR && <p className="buy-panel-noscript">Turn on JavaScript in your browser to buy.</p>}
      </noscript>
    </div>
  );
}

/** It is also true for elements below the viewport. */
function useOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [outOfView, setOutOfView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver((entries) => setOutOfView(!entries.at(-1)?.isIntersecting));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return outOfView;
}
