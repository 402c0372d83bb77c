import { counted } from "#console/text/times.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { picksOf } from "./pick-list.ts";

/** What is taken from the shelves for the chosen orders. It prints without the rest of the screen. */
export function PickList({ orders }: { orders: readonly ManagedOrder[] }) {
  const picks = picksOf(orders);
  const pieces = picks.reduce((sum, pick) => sum + pick.pieces, 0);
  if (picks.length === 0) return null;
  return (
    <details className="pick-list">
      <summary>
        Pick list: {counted(pieces, "piece")} of {counted(picks.length, "product")}
      </summary>
      <div className="table-box">
        <table className="table" aria-label="Pick list">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="number">
                Pieces
              </th>
              <th scope="col" className="wide">
                For
              </th>
            </tr>
          </thead>
          <tbody>
            {picks.map(({ key, title, color, pieces: needed, orders: numbers }) => (
              <tr key={key}>
                <th scope="row">
                  {title}
                  <span className="line-color">{color}</span>
                </th>
                <td className="number">{needed}</td>
                <td className="wide">{numbers.join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button type="button" className="button button-quiet" onClick={() => print()}>
        Print the pick list
      </button>
    </details>
  );
}
