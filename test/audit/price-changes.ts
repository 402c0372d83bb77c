import { applyDuePrices } from "#shop/prices/apply-due.server.ts";
import { cancelPlannedPrice, listPlannedPrices } from "#shop/prices/manage-planned.server.ts";
import { planPrice } from "#shop/prices/plan-price.server.ts";
import { type PriceRow, previewPrices } from "#shop/prices/preview-prices.server.ts";
import { storePrices } from "#shop/prices/store-prices.server.ts";
import { listSheet } from "#shop/stock-sheet/list-sheet.server.ts";
import { saveSheet } from "#shop/stock-sheet/save-sheet.server.ts";
import type { TestShop } from "#test/shop.ts";

type Recorded = (work: () => Promise<unknown>) => Promise<void>;
type Change = (shop: TestShop, all: { lamp: string; fan: string }, recorded: Recorded) => Promise<void>;

const OPTIONS = { allowHalfOff: true, sinceMs: null };

async function store(shop: TestShop, rows: readonly PriceRow[]) {
  const { changes } = await previewPrices(shop, rows, OPTIONS);
  await storePrices(shop, changes, OPTIONS);
}

/** What owners do with prices in bulk. */
export const PRICE_CHANGES: Record<string, Change> = {
  storePrices: (shop, { lamp, fan }, recorded) =>
    recorded(() =>
      store(shop, [
        { row: 2, product: lamp, price: 10_00, mrp: 20_00 },
        { row: 3, product: fan, price: 10_00, from: shop.now(), until: shop.now() + 1_000 },
      ]),
    ),
  saveSheet: async (shop, { lamp, fan }, recorded) => {
    const { products } = await listSheet(shop, { view: "all", limit: 100 });
    const shownOf = (id: string) => {
      const product = products.find(({ _id }) => _id === id);
      if (!product) throw new Error("The sheet does not have the product.");
      const { price, mrp, stock, lowStock } = product;
      return { product: id, shown: { price, mrp, stock, lowStock, at: shop.now() } };
    };
    const changes = [
      { ...shownOf(lamp), price: 10_00, received: 3 },
      { ...shownOf(fan), lowStock: 2, count: 1 },
    ];
    await recorded(() => saveSheet(shop, { changes, allowHalfOff: true, key: "one" }));
  },
  planPrice: async (shop, { lamp }, recorded) => {
    const product = shop.db.read.selectFrom("products").where("id", "=", lamp).select("price_paise as paise");
    const { paise } = await product.executeTakeFirstOrThrow();
    const times = { from: shop.now() + 1_000, until: shop.now() + 2_000 };
    await recorded(() => planPrice(shop, lamp, { price: paise - 1_00, ...times, shown: paise, allowHalfOff: true }));
  },
  cancelPlannedPrice: async (shop, { lamp }, recorded) => {
    await store(shop, [{ row: 2, product: lamp, price: 10_00, from: shop.now(), until: shop.now() + 1_000 }]);
    await applyDuePrices(shop);
    const [plan] = await listPlannedPrices(shop, { state: "open", limit: 1 });
    await recorded(() => cancelPlannedPrice(shop, plan?._id ?? ""));
  },
};
