import { Link } from "react-router";
import type { CartLine } from "#contract/cart.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { formatPrice, timesPieces } from "#shop/money.ts";
import { QuantityStepper } from "#web/ui/fields/quantity-stepper.tsx";
import { ProductTable, RemoveButton } from "#web/ui/product/product-table.tsx";
import { ProductThumbnail } from "#web/ui/product/product-thumbnail.tsx";

type CartTableProps = { lines: readonly CartLine[]; onChoose: (line: CartLine, quantity: number) => void };

/** The lines of the cart (specification §2, Cart): a table, its rows stacked on a phone. */
export function CartTable({ lines, onChoose }: CartTableProps) {
  return (
    <ProductTable caption="Products in your cart" columns={["Product", "Unit Price", "Quantity", "Subtotal", "Remove"]}>
      {lines.map((line) => (
        <CartRow key={line.productId._id} line={line} onChoose={(quantity) => onChoose(line, quantity)} />
      ))}
    </ProductTable>
  );
}

type CartRowProps = { line: CartLine; onChoose: (quantity: number) => void };

function CartRow({ line, onChoose }: CartRowProps) {
  const { productId: product, title, quantity, price, colorTitle } = line;
  return (
    <tr>
      <td>
        <ProductThumbnail images={product.images} />
        <div>
          <Link to={`/product/${product._id}`}>{title}</Link>
          <p className="cart-table-color">{colorName(colorTitle)}</p>
          <LineNotes line={line} onChoose={onChoose} />
        </div>
      </td>
      <td className="cart-table-price" data-column="Unit Price">
        {formatPrice(price)}
      </td>
      <td className="cart-table-quantity">
        <QuantityStepper label={`Quantity of ${title}`} quantity={quantity} onChoose={onChoose} />
      </td>
      <td className="cart-table-subtotal" data-column="Subtotal">
        {formatPrice(timesPieces(price, quantity))}
      </td>
      <td>
        <RemoveButton
          title={title}
          onRemove={(button) => {
            focusNeighbour(button);
            onChoose(0);
          }}
        />
      </td>
    </tr>
  );
}

/** Whoever removes by keyboard goes on from the line beside. */
function focusNeighbour(button: HTMLElement) {
  const row = button.closest("tr");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector<HTMLElement>(".product-table-remove")?.focus();
}

/** What has changed since the line was chosen, and what to do about it (D19). */
function LineNotes({ line: { productId, quantity, price, priceWas }, onChoose }: CartRowProps) {
  const left = productId.quantity;
  return (
    <>
      {priceWas !== undefined && (
        <p className="cart-table-note">
          The price has changed from {formatPrice(priceWas)} to {formatPrice(price)} since you added it. Remove it if
          you no longer want it.
        </p>
      )}
      {left <= 0 && <p className="cart-table-problem">Out of Stock. Remove it to order the rest.</p>}
      {left > 0 && left < quantity && (
        <p className="cart-table-problem">
          Only {left} left.{" "}
          <button type="button" className="cart-table-fix" onClick={() => onChoose(left)}>
            Change to {left}
          </button>
        </p>
      )}
    </>
  );
}
