import { useEffect, useId, useState } from "react";
import type { SavedLine } from "#contract/cart.ts";
import * as messages from "#contract/messages.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { stockLevel } from "#shop/catalogue/stock/stock-level.ts";
import { formatPrice } from "#shop/money.ts";
import { picturesInColor } from "#shop/pictures/pictures-in-color.ts";
import { useShop } from "#web/client/frame-data.ts";
import { useStore } from "#web/client/store.ts";
import { onReturn } from "#web/client/tabs.ts";
import { loadSavedLines, moveToCart, removeSavedLine, savedLines } from "#web/features/cart/saved-lines.ts";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { ProductThumbnail } from "#web/ui/order/product-thumbnail.tsx";
import { StockLabel } from "#web/ui/product/stock-label.tsx";
import { ProductTable, RemoveButton } from "#web/ui/table/product-table.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

/** Stands below the cart, also below an empty one. */
export function SavedLines() {
  const lines = useStore(savedLines);
  const heading = useId();
  useEffect(() => onReturn(loadSavedLines), []);
  if (lines?.length === 0) return null;
  return (
    <section className="cart-saved" aria-labelledby={heading}>
      <h2 id={heading}>Saved for later</h2>
      {lines === null ? (
        <NotLoaded text={messages.savedLinesFailed} onAgain={loadSavedLines} />
      ) : (
        <ProductTable
          caption="Products that you saved for later"
          columns={["Product", "Price", "Stock status", "Action", "Remove"]}
        >
          {lines.map((line) => (
            <SavedRow key={`${line.productId._id} ${line.color}`} line={line} />
          ))}
        </ProductTable>
      )}
    </section>
  );
}

function SavedRow({ line }: { line: SavedLine }) {
  const { productId: product, quantity, color, colorTitle } = line;
  const { fewLeft } = useShop();
  const [moving, setMoving] = useState(false);
  const level = stockLevel(product.quantity, fewLeft);
  const isOffered = product.color.some(({ _id }) => _id === color);

  async function move() {
    setMoving(true);
    await moveToCart(line);
    setMoving(false);
  }

  return (
    <tr>
      <td>
        <ProductThumbnail images={picturesInColor(product.images, color)} />
        <div>
          <ShopLink to={`/product/${product._id}?color=${color}`}>{product.title}</ShopLink>
          <p className="cart-table-color">
            {colorName(colorTitle)}
            {quantity > 1 && `, ${quantity} pieces`}
          </p>
        </div>
      </td>
      <td className="cart-table-price" data-column="Price">
        {formatPrice(product.price)}
      </td>
      <td>
        {product.archived || isOffered ? (
          <StockLabel level={level} archived={product.archived} />
        ) : (
          <p className="cart-table-note">No longer sold in this colour</p>
        )}
      </td>
      <td className="cart-saved-action">
        {!product.archived && isOffered && level !== "out" && (
          <button type="button" className="button button-quiet" aria-busy={moving} onClick={() => void move()}>
            Move to cart<span className="visually-hidden">: {product.title}</span>
          </button>
        )}
      </td>
      <td>
        <RemoveButton title={product.title} onRemove={() => void removeSavedLine(line)} />
      </td>
    </tr>
  );
}
