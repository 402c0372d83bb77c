import type { Wish } from "#contract/wishlist.ts";
import { stockLevel } from "#shop/catalogue/stock/stock-level.ts";
import { addRupees, formatPrice } from "#shop/money.ts";
import { useShop } from "#web/client/frame-data.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { useAddToCart } from "#web/features/cart/use-add-to-cart.ts";
import { Arrival } from "#web/features/delivery/arrival.tsx";
import { setWishlisted } from "#web/features/wishlist/wishlist.ts";
import { ProductThumbnail } from "#web/ui/order/product-thumbnail.tsx";
import { Price } from "#web/ui/product/price.tsx";
import { Stars } from "#web/ui/product/stars.tsx";
import { StockLabel } from "#web/ui/product/stock-label.tsx";
import { RemoveButton } from "#web/ui/table/product-table.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { BackAlert } from "./back-alert.tsx";

/** It can be added to the cart while in stock (specification §4); what is sold out is told when it is back. */
export function WishRow({ product }: { product: Wish }) {
  const { _id, title, price, mrp, discount, addedPrice, images, totalrating, ratings, importedRating } = product;
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
      <td className="wish-list-price">
        <Price price={price} mrp={mrp} discount={discount} />
        {addedPrice !== undefined && <PriceChange before={addedPrice} now={price} />}
      </td>
      <td className="wish-list-stock">
        <StockLabel level={level} archived={product.archived} />
        {stocked && (
          <p className="wish-list-arrival">
            <Icon name="truck" />
            <Arrival dispatchDays={product.dispatchDays} />
          </p>
        )}
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
        {!stocked && !product.archived && <BackAlert product={product} />}
      </td>
      <td>
        <RemoveButton title={title} onRemove={() => void setWishlisted(_id, false)} />
      </td>
    </tr>
  );
}

/** Says how the price has changed since the product was added. */
function PriceChange({ before, now }: { before: number; now: number }) {
  if (before === now) return null;
  if (before < now)
    return <p className="wish-list-change">{formatPrice(addRupees(now, -before))} more than when you added it</p>;
  return (
    <p className="wish-list-change wish-list-drop">
      Price dropped by {formatPrice(addRupees(before, -now))} since you added it
    </p>
  );
}
