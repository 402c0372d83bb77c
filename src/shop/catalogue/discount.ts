/**
 * The label of a card: computed where the product has an M.R.P., else the shop's own (D10).
 * @returns text such as '-17%', or null for no label.
 */
export function discountLabel(price: number, mrp: number | undefined, shopLabel: string): string | null {
  if (mrp === undefined) return shopLabel || null;
  const percent = Math.round((1 - price / mrp) * 100);
  return percent > 0 ? `-${percent}%` : null;
}
