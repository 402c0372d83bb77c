/** Returns '-17%' from the M.R.P., else the shop's label; null for none (D10). */
export function discountLabel(price: number, mrp: number | undefined, shopLabel: string): string | null {
  if (mrp === undefined) return shopLabel || null;
  const percent = Math.round((1 - price / mrp) * 100);
  return percent > 0 ? `-${percent}%` : null;
}
