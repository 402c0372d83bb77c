import type { CartLine } from "#contract/cart.ts";
import { lineLimit, type QuantityLimit } from "#shop/cart/cart.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { formatPrice, multiplyRupees } from "#shop/money.ts";
import { picturesInColor } from "#shop/pictures/pictures-in-color.ts";
import { setLine } from "#web/features/cart/cart.ts";
import { saveForLater } from "#web/features/cart/saved-lines.ts";
import { QuantityStepper } from "#web/ui/fields/quantity-stepper.tsx";
import { ProductThumbnail } from "#web/ui/order/product-thumbnail.tsx";
import { ProductTable, RemoveButton } from "#web/ui/table/product-table.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

/** The specification asks for it: §2, Cart. Rows are stacked on phones. */
export function CartTable({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ProductTable caption="Products in your cart" columns={["Product", "Unit Price", "Quantity", "Subtotal", "Remove"]}>
      {lines.map((line) => (
        <CartRow key={`${line.productId._id} ${line.color}`} line={line} limit={lineLimit(lines, line)} />
      ))}
    </ProductTable>
  );
}

type CartRowProps = { line: CartLine; limit: QuantityLimit };

function CartRow({ line, limit }: CartRowProps) {
  const { productId: product, title, quantity, price, colorTitle } = line;
  return (
    <tr>
      <td>
        <ProductThumbnail images={picturesInColor(product.images, line.color)} />
        <div>
          <ShopLink to={`/product/${product._id}?color=${line.color}`}>{title}</ShopLink>
          <p className="cart-table-color">{colorName(colorTitle)}</p>
          <LineWarnings line={line} limit={limit} />
          <button type="button" className="cart-link" onClick={() => void saveForLater(line)}>
            Save for later<span className="visually-hidden">: {title}</span>
          </button>
        </div>
      </td>
      <td className="cart-table-price" data-column="Unit Price">
        {formatPrice(price)}
      </td>
      <td className="cart-table-quantity">
        <QuantityStepper
          label={`Quantity of ${title}`}
          quantity={quantity}
          limit={limit}
          onChoose={(chosen) => void setLine(line, chosen)}
        />
      </td>
      <td className="cart-table-subtotal" data-column="Subtotal">
        {formatPrice(multiplyRupees(price, quantity))}
      </td>
      <td>
        <RemoveButton title={title} onRemove={() => void setLine(line, 0)} />
      </td>
    </tr>
  );
}

/** Price or stock has changed since the product was added (D19). */
function LineWarnings({ line, limit: { max: left, text } }: CartRowProps) {
  const { productId, quantity, price, priceWas } = line;
  return (
    <>
      {priceWas !== undefined && (
        <p className="cart-table-note">
          The price has changed from {formatPrice(priceWas)} to {formatPrice(price)} since you added it. Remove it if
          you no longer want it.
        </p>
      )}
      {productId.quantity <= 0 ? (
        <p className="cart-table-problem">
          {productId.archived ? "No longer sold" : "Out of Stock"}. Remove it to order the other products.
        </p>
      ) : (
        left < quantity && (
          <p className="cart-table-problem">
            {text}{" "}
            {left > 0 && (
              <button type="button" className="cart-link" onClick={() => void setLine(line, left)}>
                Change to {left}
              </button>
            )}
          </p>
        )
      )}
    </>
  );
}
