import { formatPaise } from "#shop/money.ts";
import { ShopError } from "#shop/shop-error.ts";

type Prices = { pricePaise: number; mrpPaise: number | null };

/** Why a product cannot have these prices, to follow 'The price'; null when it can. The law forbids one above the M.R.P. */
export function pricesProblem({ pricePaise, mrpPaise }: Prices): string | null {
  if (pricePaise <= 0) return "must be more than ₹0.";
  if (mrpPaise === null || mrpPaise >= pricePaise) return null;
  return `${formatPaise(pricePaise)} is above the M.R.P. of ${formatPaise(mrpPaise)}.`;
}

/** @throws {ShopError} badRequest when a product cannot have these prices. */
export function requirePrices(prices: Prices): void {
  const problem = pricesProblem(prices);
  if (problem !== null)
    throw new ShopError("badRequest", { message: `The price ${problem}`, errors: { price: problem } });
}
