import { expect, test } from "vitest";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { applyDuePrices } from "#shop/prices/apply-due.server.ts";
import { previewPrices } from "#shop/prices/preview-prices.server.ts";
import { storePrices } from "#shop/prices/store-prices.server.ts";
import { beforeCommitOf } from "#test/held-commit.ts";
import { HOUR, withLamp } from "#test/prices/lamp-shop.ts";
import { onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";

onEachEngine("a planned price", (openShop) => {
  test("is applied once by several processes, and leaves the price of before or of after when one of them stops", async () => {
    const shop = await openShop();
    const { plan, after, prices, states, entries, at } = await withLamp(shop);
    await plan({ price: 900_00, from: at(1), until: at(2) });
    shop.wait(HOUR);
    const write: TestShop["db"]["write"] = (work) =>
      shop.db.write(async (tx) => {
        await work(tx);
        throw new Error("The process stops.");
      });
    const stopping = { ...shop, db: { ...shop.db, write }, logFailure: () => undefined };
    expect(await applyDuePrices(stopping)).toEqual({ done: 0, failed: 1 });
    expect([await prices(), await states()]).toEqual([[1_000, 1_500], ["planned"]]);
    await beforeCommitOf(shop, applyDuePrices, applyDuePrices);
    expect([await prices(), await entries("product.beginPrice")]).toEqual([[900, 1_500], [expect.any(String)]]);
    shop.wait(HOUR);
    const other = await otherProcess(shop);
    await Promise.all([applyDuePrices(shop), applyDuePrices(other), applyDuePrices(shop)]);
    expect(await entries("product.endPrice")).toHaveLength(1);
    expect(await after(0)).toEqual([[1_000, 1_500], ["ended"]]);
  });

  test.each([true, false])(
    "and a change by hand at the same time: both are done, one after the other",
    async (isFirst) => {
      const shop = await openShop();
      const { lamp, plan, prices, after, at } = await withLamp(shop);
      await plan({ price: 900_00, from: at(1), until: at(2) });
      await after(HOUR);
      shop.wait(HOUR);
      const byHand = (ctx: TestShop) => changeProduct(ctx, { product: lamp, price: 950_00 });
      const outcomes = await (isFirst
        ? beforeCommitOf(shop, byHand, applyDuePrices)
        : beforeCommitOf(shop, applyDuePrices, byHand));
      expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
      expect(await prices()).toEqual([950, 1_500]);
      expect(await after(0)).toEqual([[950, 1_500], [isFirst ? "kept" : "ended"]]);
    },
  );

  test("of the same time as another one is planned by one of two files only", async () => {
    const shop = await openShop();
    const { lamp, states, at } = await withLamp(shop);
    const options = { allowHalfOff: false, sinceMs: null };
    const store = async (ctx: TestShop, price: number) => {
      const rows = [{ row: 2, product: lamp, price, from: at(1), until: at(2) }];
      const { changes } = await previewPrices(shop, rows, options);
      return storePrices(ctx, changes, options);
    };
    const outcomes = await beforeCommitOf(
      shop,
      (ctx) => store(ctx, 900_00),
      (ctx) => store(ctx, 800_00),
    );
    expect(outcomes).toMatchObject([
      { value: { stored: [{}], refused: [] } },
      { value: { stored: [], refused: [{ message: expect.stringContaining("Another planned price") }] } },
    ]);
    expect(await states()).toEqual(["planned"]);
  });
});
