import { toPaise } from "#shop/money.ts";

/** Returns '-17%' from the M.R.P., rounded down so that it never promises too much, else the shop's label; null for none (D10). */
export function discountLabel(price: number, mrp: number | undefined, shopLabel: string): string | null {
  if (mrp === undefined) return shopLabel || null;
  const [pricePaise, mrpPaise] = [toPaise(price), toPaise(mrp)];
  const percent = Math.floor(((mrpPaise - pricePaise) * 100) / mrpPaise);
  return percent > 0 ? `-${percent}%` : null;
}
