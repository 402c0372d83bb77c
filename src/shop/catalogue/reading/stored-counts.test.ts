import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";
import { countProducts } from "./filter.server.ts";
import { storedCount } from "./stored-counts.server.ts";

onEachEngine("cached counts", (openShop) => {
  test("are updated at once after a write of this process, and soon after a write of another", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput({ title: "Lamp" })]);
    const lamps = () => countProducts(shop, { text: "lamp" });
    expect([await lamps(), await lamps()]).toEqual([1, 1]);
    await saveProducts(shop, [productInput({ title: "Lamp two" })]);
    expect(await lamps()).toBe(2);
    const other = await openDb(shop.location);
    await saveProducts({ ...shop, db: other }, [productInput({ title: "Lamp three" })]);
    await other.close();
    await expect.poll(lamps, { timeout: 2_000 }).toBe(3);
  });

  test("are counted once each, until one fails or many newer ones are stored", async () => {
    const { db } = await openShop();
    let queries = 0;
    const count = (key: string) => storedCount(db, key, async () => ++queries);
    expect([await count("first"), await count("second"), await count("first")]).toEqual([1, 2, 1]);
    await expect(storedCount(db, "failed", () => Promise.reject(new Error("busy")))).rejects.toThrow("busy");
    expect(await count("failed")).toBe(3);
    for (let key = 0; key < 4_997; key++) await count(`${key}`);
    expect(await count("first")).toBe(1);
    await count("last");
    expect(await count("second")).toBe(2);
    expect(await count("first")).toBe(5_002);
  });

  test("by rating change after a review", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput()]);
    const minRatingHundredths = 400;
    const rated = async () => [
      await countProducts(shop, { minRatingHundredths }),
      await countProducts(shop, { minRatingHundredths, text: "product" }),
    ];
    expect(await rated()).toEqual([0, 0]);
    const customer = asCustomer(shop, await addCustomer(shop));
    await saveReview(customer, { prodId: String(ids[0]), star: 5, comment: "Bright." });
    expect(await rated()).toEqual([1, 1]);
  });

  test("are cached for each set of criteria", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput({ pricePaise: 100_00 }), productInput({ pricePaise: 300_00 })]);
    expect(await countProducts(shop, { maxPaise: 200_00 })).toBe(1);
    expect(await countProducts(shop, { minPaise: 100_00, sort: ["price"] })).toBe(2);
    expect(await countProducts(shop, {})).toBe(2);
  });
});
