import { counted } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { CONDITIONS } from "#contract/admin/received.ts";
import type { ManagedReturn } from "#contract/admin/returns.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

type ReturnLinesProps = { found: ManagedReturn; order: ManagedOrder };

/** What comes back and why, of how many pieces of the order, and how it arrived. */
export function ReturnLines({ found: { lines }, order: { products } }: ReturnLinesProps) {
  const orderedOf = (line: ManagedReturn["lines"][number]) =>
    products.find(({ product, color }) => product._id === line.productId && color._id === line.color)?.count;
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">Pieces: {lines.reduce((sum, { quantity }) => sum + quantity, 0)}</h2>
      <div className="table-box">
        <table className="table" aria-labelledby="lines">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Reason</th>
              <th scope="col" className="number">
                Pieces
              </th>
              <th scope="col" className="number wide">
                Ordered
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.productId}/${line.color}`}>
                <th scope="row">
                  <ShopLink to={`/products/${line.productId}`}>{line.title}</ShopLink>
                  <span className="line-color">{line.colorTitle}</span>
                  {line.received && <span className="line-color">{receivedText(line.received)}</span>}
                </th>
                <td>{line.reason}</td>
                <td className="number">{line.quantity}</td>
                <td className="number wide">{orderedOf(line) ?? ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** 'Sellable: 1 piece, Damaged: 1 piece'. */
function receivedText(received: NonNullable<ManagedReturn["lines"][number]["received"]>): string {
  return CONDITIONS.filter((condition) => received[condition] > 0)
    .map((condition) => `${capitalized(condition)}: ${counted(received[condition], "piece")}`)
    .join(", ");
}
