import { formatPaise } from "#shop/money.ts";
import { ShopError } from "#shop/shop-error.ts";

/** @throws {ShopError} badRequest when the price is above the M.R.P., which the law forbids, or nothing. */
export function requirePrices({ pricePaise, mrpPaise }: { pricePaise: number; mrpPaise: number | null }): void {
  if (pricePaise <= 0) throw refusal("price", "must be more than ₹0.");
  if (mrpPaise !== null && mrpPaise < pricePaise)
    throw refusal("price", `${formatPaise(pricePaise)} is above the M.R.P. of ${formatPaise(mrpPaise)}.`);
}

function refusal(field: string, problem: string): ShopError {
  return new ShopError("badRequest", { message: `The ${field} ${problem}`, errors: { [field]: problem } });
}
