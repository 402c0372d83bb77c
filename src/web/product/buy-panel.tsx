import { type MouseEvent, useState } from "react";
import { useNavigate } from "react-router";
import { formatPrice } from "#shop/money.ts";
import { isDoubled, useAddToCart } from "#web/add-to-cart.ts";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { ColorChoice } from "./color-choice.tsx";
import type { ProductView } from "./product-view.server.ts";

/** Colour, quantity, 'Add to cart' (stays on the page) and 'Buy now' (adds, then the cart): specification §2, Product. */
export function BuyPanel({ product: { id, title, price, stock, colors } }: { product: ProductView }) {
  const [color, setColor] = useState(colors[0]?.id);
  const [quantity, setQuantity] = useState(1);
  const [add, adding] = useAddToCart();
  const navigate = useNavigate();
  const out = stock === "out";

  const buy = (then: () => unknown) => async (click: MouseEvent) => {
    if (!isDoubled(click) && (await add({ productId: id, quantity, color, price }))) then();
  };

  return (
    <div className="buy-panel">
      <ColorChoice colors={colors} chosen={color} onChoose={setColor} />
      {!out && <QuantityStepper label={`Quantity of ${title}`} quantity={quantity} onChoose={setQuantity} />}
      <div className="buy-panel-bar" aria-busy={adding}>
        <span className="buy-panel-price" data-price={formatPrice(price)} />
        <button type="button" className="button" disabled={out} onClick={buy(() => setQuantity(1))}>
          Add to cart
        </button>
        <button type="button" className="button button-ember" disabled={out} onClick={buy(() => navigate("/cart"))}>
          Buy now
        </button>
      </div>
      <noscript>
        <p className="buy-panel-noscript">Buying needs JavaScript, which is off in this browser.</p>
      </noscript>
    </div>
  );
}
