import type { PriceReport } from "#contract/admin/prices/prices.ts";
import { toRupees } from "#shop/money.ts";
import type { PriceChange, RefusedPrice } from "#shop/prices/preview-prices.server.ts";
import { type Prices, pricesAfter } from "#shop/prices/price-rules.ts";
import { toIso } from "#shop/time.ts";

/** Refused rows in the order of the file. */
export const byRow = (refused: readonly RefusedPrice[]) => refused.toSorted((one, other) => one.row - other.row);

/** What a row changes or plans, as owners read it. */
export function listedChange({ asked, id, title, present, notes }: PriceChange): PriceReport["changed"][number] {
  const { row, from, until } = asked;
  return {
    row,
    product: { _id: id, title },
    old: inRupees(present),
    new: inRupees(pricesAfter(asked, present)),
    from: from === undefined ? null : toIso(from),
    until: until === undefined ? null : toIso(until),
    notes,
  };
}

function inRupees({ pricePaise, mrpPaise }: Prices) {
  return { price: toRupees(pricePaise), mrp: mrpPaise === null ? null : toRupees(mrpPaise) };
}
