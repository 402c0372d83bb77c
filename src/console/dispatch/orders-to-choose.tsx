import type { ReactNode } from "react";
import { buyerText, dueOf } from "#console/orders/order-text.ts";
import { rupeesText } from "#console/text/money.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

type Cell = { header: string; cell: (order: ManagedOrder) => ReactNode };

type OrdersToChooseProps = {
  name: string;
  orders: readonly ManagedOrder[];
  chosen: ReadonlySet<string>;
  choose: (numbers: readonly string[], isChosen: boolean) => void;
  /** What is done with it, in the second column. */
  what: Cell;
  /** How long, in the fourth one. */
  since: Cell;
};

/** Orders as a table with a checkbox each, and one for all. */
export function OrdersToChoose({ name, orders, chosen, choose, what, since }: OrdersToChooseProps) {
  return (
    <div className="table-box">
      <table className="table dispatch-table" aria-label={name}>
        <thead>
          <tr>
            <th scope="col">
              <label className="choose">
                <input
                  type="checkbox"
                  checked={orders.every(({ number }) => chosen.has(number))}
                  onChange={({ target }) =>
                    choose(
                      orders.map(({ number }) => number),
                      target.checked,
                    )
                  }
                />
                Order
              </label>
            </th>
            <th scope="col">{what.header}</th>
            <th scope="col" className="wide">
              Customer
            </th>
            <th scope="col" className="wide">
              {since.header}
            </th>
            <th scope="col" className="number wide">
              To collect
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.number}>
              <th scope="row">
                <span className="choose">
                  <input
                    type="checkbox"
                    aria-label={`Choose ${order.number}`}
                    checked={chosen.has(order.number)}
                    onChange={({ target }) => choose([order.number], target.checked)}
                  />
                  <ShopLink to={`/orders/${order.number}`}>{order.number}</ShopLink>
                </span>
              </th>
              <td>{what.cell(order)}</td>
              <td className="wide">
                {buyerText(order)}
                <span className="line-color">{order.shippingAddress?.city}</span>
              </td>
              <td className="wide">{since.cell(order)}</td>
              <td className="number wide">{rupeesText(dueOf(order))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
