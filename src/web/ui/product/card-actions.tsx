import type { ProductCard } from "#shop/catalogue/reading/cards.server.ts";
import { isDoubled, useAddToCart } from "#web/client/add-to-cart.ts";
import { Icon } from "#web/ui/text/icon.tsx";

/** What can be done with a card's product without opening it. Out of stock there is nothing to add (specification §4). */
export function CardActions({ card }: { card: ProductCard }) {
  const [add, adding] = useAddToCart();
  const { id, title, colorId, price } = card;
  if (card.stock === "out") return null;
  return (
    <div className="card-actions">
      <button
        type="button"
        className="button button-quiet card-actions-add"
        aria-busy={adding}
        onClick={(click) => {
          if (!isDoubled(click)) void add({ productId: id, quantity: 1, color: colorId, price });
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
