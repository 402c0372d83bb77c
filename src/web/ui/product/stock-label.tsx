import { type StockLevel, stockLabel } from "#shop/catalogue/stock/stock-level.ts";

/** The text carries the meaning; dot and colour support it. */
export function StockLabel({ level }: { level: StockLevel }) {
  return <p className={`stock-label stock-${level}`}>{stockLabel(level)}</p>;
}
