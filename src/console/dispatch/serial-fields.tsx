import { counted } from "#console/text/times.ts";
import type { SerialMatch } from "#contract/admin/dispatch.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { linesOfScan, productsOf, type Scan } from "./serial-scan.ts";

type SerialFieldsProps = {
  /** Those that are packed. */
  orders: readonly ManagedOrder[];
  scan: Scan;
  hasNumbers: (product: string) => boolean;
  keep: (scan: Scan) => void;
  /** Why they cannot be packed; null when nothing is wrong. */
  match: SerialMatch | null;
};

/** The numbers of the pieces that are packed: one field for all parcels, as a scanner or a sheet fills it. */
export function SerialFields({ orders, scan, hasNumbers, keep, match }: SerialFieldsProps) {
  const products = productsOf(orders);
  const scanned = linesOfScan(scan.text).filter((line) => line.trim() !== "").length;
  const numbered = products.filter(({ id }) => hasNumbers(id));
  const pieces = numbered.reduce((sum, { pieces }) => sum + pieces, 0);
  return (
    <details className="serial-scan" open={numbered.length > 0 || scanned > 0}>
      <summary>
        Serial numbers: {scanned} of {counted(pieces, "piece")}
      </summary>
      <div className="serials">
        <fieldset className="papers">
          <legend>Products whose pieces have numbers</legend>
          {products.map(({ id, title, pieces: needed }) => (
            <label key={id} className="choose">
              <input
                type="checkbox"
                checked={hasNumbers(id)}
                onChange={({ target }) => keep({ ...scan, said: { ...scan.said, [id]: target.checked } })}
              />
              {needed} × {title}
            </label>
          ))}
        </fieldset>
        <TextAreaField
          label="Serial numbers"
          value={scan.text}
          onChange={({ target }) => keep({ ...scan, text: target.value })}
          hint="Scan or paste one in each line, in the order of the list below: order by order, and in an order line by line."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          rows={6}
        />
        {match && <Match match={match} />}
      </div>
    </details>
  );
}

function Match({ match: { assigned, refused, missing } }: { match: SerialMatch }) {
  return (
    <section className="report" role="status" aria-label="Numbers">
      <p className="report-count">Nothing is packed yet: mend the lines, or take orders out of the choice.</p>
      <ul>
        {refused.map(({ line, text, message }) => (
          <li key={line}>
            Line {line}, {text.trim()}: {message}
          </li>
        ))}
        {missing.map(({ order, pieces, titles }) => (
          <li key={order}>
            <ShopLink to={`/orders/${order}`}>{order}</ShopLink>: {counted(pieces, "piece has", "pieces have")} no
            number: {titles.join(", ")}
          </li>
        ))}
      </ul>
      {assigned.length > 0 && (
        <div className="table-box">
          <table className="table" aria-label="Numbers of pieces">
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">Order and piece</th>
              </tr>
            </thead>
            <tbody>
              {assigned.map(({ line, number, order, title }) => (
                <tr key={line}>
                  <th scope="row">{number}</th>
                  <td>
                    {order}
                    <span className="line-color">{title}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
