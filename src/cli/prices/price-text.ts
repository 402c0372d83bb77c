import { minuteOf } from "#cli/days.ts";
import { shown } from "#cli/output.ts";
import { listText } from "#cli/texts/table-text.ts";
import type { PlannedPrice, PriceReport } from "#contract/admin/prices/prices.ts";
import { formatPrice } from "#shop/money.ts";

const countText = (number: number) => number.toLocaleString("en-IN");
const timeText = (iso: string | null, none: string) => (iso === null ? none : minuteOf(Date.parse(iso)));

/** What a file changed, or would; at most `limit` rows of each kind. */
export function reportText(
  { dryRun, rows, unchanged, changed, refused, group, since }: PriceReport,
  limit: number,
): string {
  const planned = changed.filter(({ from }) => from !== null).length;
  const counts =
    `${countText(rows)} rows: ${countText(changed.length - planned)} ${dryRun ? "to change" : "changed"}, ` +
    `${countText(planned)} ${dryRun ? "to plan" : "planned"}, ${countText(unchanged)} unchanged, ${countText(refused.length)} refused.`;
  return [
    ...(changed.length === 0 ? [] : [changesText(changed.slice(0, limit)), ...moreText(changed.length - limit)]),
    ...refused.slice(0, limit).map(({ row, product, title, message }) => {
      const named = title === null ? product || "no product" : `${product} (${title})`;
      return shown(`Row ${row}, ${named}: ${message}`);
    }),
    ...moreText(refused.length - limit),
    counts,
    ...(dryRun ? [`Dry run: nothing was written. To refuse what is changed until then: --since ${since}`] : []),
    ...(group === null ? [] : [`To take it back: audit undo ${group} --group`]),
  ].join("\n");
}

const moreText = (number: number) => (number > 0 ? [`… and ${countText(number)} more: --limit, or --json`] : []);

function changesText(changed: PriceReport["changed"]): string {
  const rows = changed.map(({ row, product, old, new: after, from, until, notes }) => [
    String(row),
    formatPrice(old.price),
    formatPrice(after.price),
    mrpText(old.mrp, after.mrp),
    timeText(from, "now"),
    from === null ? "" : timeText(until, "no end"),
    product._id,
    [product.title, ...notes].join(". "),
  ]);
  return listText([["Row", "Price", "New", "M.R.P.", "From", "Until", "Product", "Title"], ...rows], [0, 1, 2]);
}

function mrpText(old: number | null, after: number | null): string {
  const text = (mrp: number | null) => (mrp === null ? "none" : formatPrice(mrp));
  return old === after ? text(old) : `${text(old)} → ${text(after)}`;
}

/** Planned prices in their order. */
export function plannedText(prices: readonly PlannedPrice[]): string {
  const rows = prices.map(({ _id, state, price, priceBefore, from, until, product }) => [
    _id,
    state,
    formatPrice(price),
    priceBefore === null ? "" : formatPrice(priceBefore),
    timeText(from, ""),
    timeText(until, "no end"),
    product.title,
  ]);
  return listText([["Id", "State", "Price", "Before", "From", "Until", "Product"], ...rows], [2, 3]);
}
