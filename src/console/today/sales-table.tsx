import { changeText, rupeesText } from "#console/text/money.ts";
import type { Today } from "#contract/admin/today.ts";

const periodText = (days: number) => (days === 1 ? "Today" : `${days} days`);

/** What was sold, against as many days before. */
export function SalesTable({ sales }: { sales: NonNullable<Today["sales"]> }) {
  return (
    <section aria-labelledby="sales">
      <h2 id="sales">Sales</h2>
      <div className="table-box">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Period</th>
              <th scope="col" className="number">
                Orders
              </th>
              <th scope="col" className="number">
                Amount
              </th>
              <th scope="col" className="number wide">
                Before
              </th>
              <th scope="col" className="number">
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.map(({ days, orders, amount, amountBefore }) => (
              <tr key={days}>
                <th scope="row">{periodText(days)}</th>
                <td className="number">{orders.toLocaleString("en-IN")}</td>
                <td className="number">{rupeesText(amount)}</td>
                <td className="number wide">{rupeesText(amountBefore)}</td>
                <td className="number">{changeText(amount, amountBefore) ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
