import { rupeesText } from "#console/text/money.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { piecesOf } from "./order-text.ts";
import { lineOf } from "./step-body.ts";

/** What remains ordered, with the numbers of packed pieces. */
export function OrderLines({ order }: { order: ManagedOrder }) {
  const { products, serials = [] } = order;
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">Pieces: {piecesOf(order)}</h2>
      <div className="table-box">
        <table className="table" aria-labelledby="lines">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="number">
                Pieces
              </th>
              <th scope="col" className="number wide">
                Price
              </th>
              <th scope="col" className="number">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((line) => {
              const numbers = serials.filter(({ product }) => product === line.product._id);
              return (
                <tr key={lineOf(line)}>
                  <th scope="row">
                    <ShopLink to={`/products/${line.product._id}`}>{line.product.title}</ShopLink>
                    <span className="line-color">{line.color.title}</span>
                    {numbers.length > 0 && (
                      <span className="line-color">{numbers.map(({ serial }) => serial).join(", ")}</span>
                    )}
                  </th>
                  <td className="number">{line.count}</td>
                  <td className="number wide">{rupeesText(line.price)}</td>
                  <td className="number">{rupeesText(line.price * line.count)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
