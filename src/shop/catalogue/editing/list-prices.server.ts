import type { ProductState } from "#db/catalogue-rows.ts";
import type { Reader } from "#db/db.ts";

/** What a price is of: paise, and null without an M.R.P. */
export type PricedProduct = {
  id: string;
  title: string;
  state: ProductState;
  pricePaise: number;
  mrpPaise: number | null;
};

/** Those of the products that there are. */
export async function listPrices(db: Reader, ids: readonly string[]): Promise<PricedProduct[]> {
  if (ids.length === 0) return [];
  const products = db.selectFrom("products").where("id", "in", ids);
  return products.select(["id", "title", "state", "price_paise as pricePaise", "mrp_paise as mrpPaise"]).execute();
}
