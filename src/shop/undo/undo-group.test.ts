import { expect, test } from "vitest";
import { importRows } from "#test/importing.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { undoGroup } from "./undo.server.ts";

onEachEngine("the undo of a group", (openShop) => {
  test("takes back a category with its starting rate, and an undo of it brings both back", async () => {
    const shop = await openShop();
    const rows = [{ id: "a", name: "Laptop", price: "100", category: "Laptops" }];
    const { group } = await importRows(shop, rows);
    const rates = shop.db.read.selectFrom("gst_rates").where("category_id", "is not", null);
    const stored = () => rates.select(["category_id", "hsn", "rate_hundredths", "valid_from"]).execute();
    const before = await stored();
    expect(before).toMatchObject([{ hsn: "8471" }]);
    const undone = await undoGroup(shop, String(group));
    expect([undone.failed, await stored()]).toEqual([[], []]);
    expect(await shop.db.read.selectFrom("categories").select("id").execute()).toEqual([]);
    expect((await undoGroup(shop, undone.group)).failed).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  test("goes on after a batch that fails, and says what it left", async () => {
    const shop = await openShop();
    const rows = (price: string) =>
      Array.from({ length: 50 }, (_, index) => ({ id: `p${index}`, name: `Torch ${index}`, price }));
    await importRows(shop, rows("100"));
    const { group } = await importRows(shop, rows("150"));
    const logged: unknown[] = [];
    const broken = new Error("broken");
    let batches = 0;
    const write: TestShop["db"]["write"] = (work) => {
      batches += 1;
      return batches === 2 ? Promise.reject(broken) : shop.db.write(work);
    };
    const failing = { ...shop, db: { ...shop.db, write }, logFailure: (error: unknown) => void logged.push(error) };
    const { done, failed } = await undoGroup(failing, String(group));
    expect([done.length, failed.length, logged]).toEqual([30, 20, [broken]]);
    expect(failed[0]).toMatchObject({ subject: expect.stringMatching(/^product:/), code: "broken" });
    expect(await undoGroup(shop, String(group))).toMatchObject({ done: { length: 20 }, failed: [] });
  });
});
