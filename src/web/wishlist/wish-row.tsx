import { Link } from "react-router";
import type { ListedProduct } from "#contract/catalogue.ts";
import { messages } from "#contract/messages.ts";
import { formatPrice } from "#shop/money.ts";
import { useAddToCart } from "#web/client/add-to-cart.ts";
import { toggleWishlist } from "#web/client/api.ts";
import { useCall } from "#web/client/guard.ts";
import { showToast } from "#web/client/toasts.ts";
import { noteWishlist } from "#web/client/user-store.ts";
import { RemoveButton } from "#web/ui/product/product-table.tsx";
import { ProductThumbnail } from "#web/ui/product/product-thumbnail.tsx";
import { Stars } from "#web/ui/product/stars.tsx";
import { StockLabel } from "#web/ui/product/stock-label.tsx";

/** A wish: it can be put into the cart while it is stocked (specification §4), and taken off the list. */
export function WishRow({ product, onRemoved }: { product: ListedProduct; onRemoved: () => void }) {
  const { _id, title, price, images, totalrating, ratings, importedRating } = product;
  const stocked = product.quantity > 0;
  const [add, adding] = useAddToCart();
  const [runRemove, removing] = useCall(messages.wishlistRemoveFailed);

  async function remove() {
    let answer = await toggleWishlist(_id);
    // It was taken off elsewhere before, and so was put back now.
    if (answer.added) answer = await toggleWishlist(_id);
    onRemoved();
    noteWishlist(answer.wishlist);
    showToast({ kind: "done", text: messages.wishlistRemoved });
  }

  return (
    <tr aria-busy={removing}>
      <td>
        <ProductThumbnail images={images} />
        <div>
          <Link to={`/shop-single-product/${_id}`}>{title}</Link>
          <Stars rating={totalrating} reviews={ratings.length} imported={importedRating} />
        </div>
      </td>
      <td className="wish-list-price">{formatPrice(price)}</td>
      <td className="wish-list-stock">
        <StockLabel level={stocked ? "in" : "out"} />
      </td>
      <td className="wish-list-action">
        {stocked && (
          <button
            type="button"
            className="button"
            aria-busy={adding}
            onClick={() => void add({ productId: _id, color: product.color[0]?._id, price, quantity: 1 })}
          >
            Add to Cart<span className="visually-hidden">: {title}</span>
          </button>
        )}
      </td>
      <td>
        <RemoveButton title={title} onRemove={() => void runRemove(remove)} />
      </td>
    </tr>
  );
}
