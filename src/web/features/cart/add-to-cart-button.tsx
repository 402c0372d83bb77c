import type { ProductCard } from "#contract/catalogue.ts";
import { isDoubleClick } from "#web/client/use-call.ts";
import { Icon } from "#web/ui/text/icon.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";

/** It is absent when the product is out of stock (specification §4). */
export function AddToCartButton({ card: { id, title, colorId, price, stock } }: { card: ProductCard }) {
  const [add, adding] = useAddToCart();
  if (stock === "out") return null;
  return (
    <div className="add-to-cart">
      <button
        type="button"
        className="button button-quiet add-to-cart-button"
        aria-busy={adding || undefined}
        onClick={(click) => {
          if (!isDoubleClick(click)) void add({ productId: id, quantity: 1, color: colorId, price });
        }}
      >
        <Icon name="cart" />
        <span>
          Add to cart <span className="visually-hidden">{title}</span>
        </span>
      </button>
    </div>
  );
}
