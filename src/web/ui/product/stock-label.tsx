import { type StockLevel, stockLabels } from "#shop/catalogue/stock/stock-level.ts";

/** The text carries the meaning; dot and colour support it. */
export function StockLabel({ level, archived = false }: { level: StockLevel; archived?: boolean | undefined }) {
  const [label, few] = archived ? ["No longer sold"] : stockLabels(level);
  return (
    <p className={`stock-label stock-${level}`}>
      {label}
      {few && <span> {few}</span>}
    </p>
  );
}
