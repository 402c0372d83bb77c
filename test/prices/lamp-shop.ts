import { expect } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { applyDuePrices } from "#shop/prices/apply-due.server.ts";
import { listPlannedPrices } from "#shop/prices/manage-planned.server.ts";
import { type PriceRow, previewPrices } from "#shop/prices/preview-prices.server.ts";
import type { AskedPrice } from "#shop/prices/price-rules.ts";
import { storePrices } from "#shop/prices/store-prices.server.ts";
import { productInput } from "#test/fixtures.ts";
import type { TestShop } from "#test/shop.ts";

export const HOUR = 3_600_000;

/** A lamp of ₹1,000 with an M.R.P. of ₹1,500. */
export async function withLamp(shop: TestShop) {
  const input = productInput({ sourceKey: "lamp", title: "Lamp", pricePaise: 1_000_00, mrpPaise: 1_500_00 });
  const [lamp = ""] = (await saveProducts(shop, [input])).ids;
  const plan = async (...asked: AskedPrice[]) => {
    const rows = asked.map((one, index): PriceRow => ({ row: index + 2, product: lamp, ...one }));
    const options = { allowHalfOff: false, sinceMs: null };
    const { changes, refused } = await previewPrices(shop, rows, options);
    const stored = await storePrices(shop, changes, options);
    expect([refused, stored.refused]).toEqual([[], []]);
    return stored.group;
  };
  const prices = async () => {
    const { price_paise, mrp_paise } = await shop.db.read
      .selectFrom("products")
      .where("id", "=", lamp)
      .select(["price_paise", "mrp_paise"])
      .executeTakeFirstOrThrow();
    return [price_paise / 100, mrp_paise && mrp_paise / 100];
  };
  const states = async () => {
    const lists = await Promise.all(
      (["open", "over"] as const).map((state) => listPlannedPrices(shop, { state, limit: 20 })),
    );
    return lists.flat().map(({ state }) => state);
  };
  /** The prices and the states of the plans, when so much time has passed. */
  const after = async (ms: number) => {
    shop.wait(ms);
    expect((await applyDuePrices(shop)).failed).toBe(0);
    return [await prices(), await states()];
  };
  const entries = async (action: string) => {
    const own = shop.db.read.selectFrom("audit_entries").where("action", "=", action);
    return (await own.orderBy("id").select("id").execute()).map(({ id }) => id);
  };
  const at = (hours: number) => shop.now() + hours * HOUR;
  return { lamp, plan, prices, states, after, entries, at };
}
