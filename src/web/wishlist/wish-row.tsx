import type { ListedProduct } from "#contract/catalogue.ts";
import { stockLevel } from "#shop/catalogue/stock/stock-level.ts";
import { formatPrice } from "#shop/money.ts";
import { useShop } from "#web/client/frame-data.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { useAddToCart } from "#web/features/cart/use-add-to-cart.ts";
import { setWishlisted } from "#web/features/wishlist/wishlist.ts";
import { RemoveButton } from "#web/ui/order/product-table.tsx";
import { ProductThumbnail } from "#web/ui/order/product-thumbnail.tsx";
import { Stars } from "#web/ui/product/stars.tsx";
import { StockLabel } from "#web/ui/product/stock-label.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

/** It can be added to the cart while in stock (specification §4). */
export function WishRow({ product }: { product: ListedProduct }) {
  const { _id, title, price, images, totalrating, ratings, importedRating } = product;
  const { fewLeft } = useShop();
  const level = stockLevel(product.quantity, fewLeft);
  const stocked = level !== "out";
  const [add, adding] = useAddToCart();
  const { user, wishlist } = useCurrentUser();
  const removing = user !== null && !wishlist.has(_id);

  return (
    <tr aria-busy={removing}>
      <td>
        <ProductThumbnail images={images} />
        <div>
          <ShopLink to={`/shop-single-product/${_id}`}>{title}</ShopLink>
          <Stars rating={totalrating} reviews={ratings.length} imported={importedRating} />
        </div>
      </td>
      <td className="wish-list-price">{formatPrice(price)}</td>
      <td className="wish-list-stock">
        <StockLabel level={level} archived={product.archived} />
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
        <RemoveButton title={title} onRemove={() => void setWishlisted(_id, false)} />
      </td>
    </tr>
  );
}
