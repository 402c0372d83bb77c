import { type StockLevel, stockLabel } from "#shop/catalogue/stock/stock-level.ts";

/** 'In Stock', 'Only a few left' or 'Out of Stock': the words say it, the dot and its colour help. */
export function StockLabel({ level }: { level: StockLevel }) {
  return <p className={`stock-label stock-${level}`}>{stockLabel(level)}</p>;
}
