import { rupeesText } from "#console/text/money.ts";
import { timeText } from "#console/text/times.ts";
import { ScrolledTable } from "#console/ui/scrolled-table.tsx";
import type { PriceFileReport } from "#contract/admin/prices/price-files.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

type PriceChangesProps = {
  /** The first of them. */
  changes: PriceFileReport["changes"];
  /** How many there are. */
  count: number;
  isSaved: boolean;
};

/** Each price of a file beside the one before. */
export function PriceChanges({ changes, count, isSaved }: PriceChangesProps) {
  if (changes.length === 0) return null;
  const title = isSaved ? "What was saved" : "What will be saved";
  return (
    <section aria-labelledby="price-changes" className="import-part">
      <h3 id="price-changes">{title}</h3>
      <ScrolledTable label={title}>
        <thead>
          <tr>
            <th scope="col" className="number">
              Row
            </th>
            <th scope="col">Product</th>
            <th scope="col" className="number">
              Before
            </th>
            <th scope="col" className="number">
              New
            </th>
            <th scope="col" className="number">
              M.R.P.
            </th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ row, product, old, new: next, from, until, notes }) => (
            <tr key={row}>
              <td className="number">{row.toLocaleString("en-IN")}</td>
              <th scope="row">
                <ShopLink to={`/products/${product._id}`}>{product.title}</ShopLink>
                {notes.length > 0 && <small>{notes.join(". ")}</small>}
              </th>
              <td className="number">{rupeesText(old.price)}</td>
              <td className="number">{rupeesText(next.price)}</td>
              <td className="number">{mrpText(old.mrp, next.mrp)}</td>
              <td>
                {from === null ? "Now" : timeText(from)}
                {until !== null && ` until ${timeText(until)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      {count > changes.length && (
        <p className="form-text">
          These are the first {changes.length} of {count.toLocaleString("en-IN")}.
        </p>
      )}
    </section>
  );
}

function mrpText(before: number | null, after: number | null): string {
  const [old, next] = [before, after].map((mrp) => (mrp === null ? "None" : rupeesText(mrp)));
  return old === next ? `${next}` : `${old} → ${next}`;
}
