import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Permission } from "#shop/actor.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { exportAudit } from "#shop/exporting/export-audit.server.ts";
import { exportCustomers } from "#shop/exporting/export-customers.server.ts";
import { exportLedger } from "#shop/exporting/export-ledger.server.ts";
import { exportOrders } from "#shop/exporting/export-orders.server.ts";
import { exportProducts } from "#shop/exporting/export-products.server.ts";
import type { ExportSink } from "#shop/exporting/write-export.server.ts";
import { exportEntries, newFolder, rowsIn } from "#test/exports/exports.ts";
import { productInput } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { asStaff, onEachEngine, type TestShop } from "#test/shop.ts";
import { openNewFile, Stopped } from "./export-file.ts";

/** Counts what it gets. */
function countingSink(onWrite: (writes: number) => Promise<void> | void = () => undefined) {
  const written: Record<string, unknown>[] = [];
  let writes = 0;
  const sink: ExportSink = {
    async write(rows) {
      await onWrite(++writes);
      written.push(...rows);
    },
    flush: async () => undefined,
  };
  return { sink, written };
}

onEachEngine("an export", (openShop) => {
  test("replaces no file unless it is told, and never what is no file", async () => {
    const shop = await openShop();
    const folder = newFolder();
    const operator = operatorOf(shop, { INIT_CWD: folder });
    writeFileSync(join(folder, "there.csv"), "mine");
    mkdirSync(join(folder, "folder"));
    for (const [words, output] of [
      ["there.csv", "there.csv exists. Use --overwrite to replace it."],
      ["folder --overwrite", "folder is no file."],
      ["none/rows.csv", "none/rows.csv cannot be written (ENOENT)."],
    ])
      expect(await operator(`export products ${words}`)).toEqual({ code: 1, output });
    expect(readFileSync(join(folder, "there.csv"), "utf8")).toBe("mine");
    expect(await operator("export products there.csv --overwrite")).toEqual({
      code: 0,
      output: "0 products are in there.csv.",
    });
    expect(rowsIn(join(folder, "there.csv"))).toEqual([]);
    expect(readdirSync(folder)).toEqual(["folder", "there.csv"]);
  });

  test("has all rows as they are at one moment, whatever changes between two pages", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(
      shop,
      Array.from({ length: 450 }, (_, index) => productInput({ title: `Lamp ${index}`, pricePaise: 100_00 })),
    );
    const { sink, written } = countingSink(async (writes) => {
      if (writes > 1) return;
      // They would be in a later page, or in none.
      const cheaper = { pricePaise: 50_00, title: "Lamp", sourceKey: "new" };
      await saveProducts(shop, [productInput(cheaper)]);
      await shop.db.write(({ db }) =>
        db.updateTable("products").set({ price_paise: 1_00, state: "archived" }).where("id", "in", ids).execute(),
      );
    });
    expect(await exportProducts(shop, { state: "live" }, sink)).toBe(450);
    expect(written.map((row) => row["bijli product"])).toEqual(ids.toReversed());
    expect(new Set(written.map(({ price }) => price))).toEqual(new Set([100]));
  });

  test("leaves nothing when it ends early, and an entry that says so", async () => {
    const shop = await openShop();
    await saveProducts(
      shop,
      Array.from({ length: 250 }, (_, index) => productInput({ title: `Lamp ${index}` })),
    );
    const folder = newFolder();
    let writes = 0;
    const options = { columns: ["title"], overwrite: false, stopped: () => ++writes > 1 };
    const file = await openNewFile(join(folder, "rows.csv"), "rows.csv", options);
    await expect(exportProducts(shop, {}, file)).rejects.toThrow(Stopped);
    await file.close();
    expect(readdirSync(folder)).toEqual([]);
    expect(await exportEntries(shop)).toEqual([
      { action: "export.products", subject: "products", rows: 250, complete: false },
    ]);
  });

  test("needs a permission of its own, beside that of the list", async () => {
    const shop = await openShop();
    const as = (...permissions: Permission[]) => asStaff(shop, ...permissions);
    const { sink } = countingSink();
    const entries = { subject: undefined, actor: undefined, sinceMs: undefined, before: undefined, limit: 1 };
    for (const [read, reads, exports] of [
      ["orders.list", (ctx: TestShop) => exportOrders(ctx, { awaitingRelease: false }, sink), "orders.export"],
      ["products.read", (ctx: TestShop) => exportProducts(ctx, {}, sink), "products.export"],
      ["audit.own", (ctx: TestShop) => exportAudit(ctx, entries, sink), "audit.export"],
    ] as const) {
      for (const ctx of [as(read), as(exports)]) await expect(async () => reads(ctx)).rejects.toThrow("permission");
      expect(await reads(as(read, exports))).toBeGreaterThanOrEqual(0);
    }
    await expect(async () =>
      exportCustomers(as("customers.read"), { blocks: [], hasOrders: false, limit: 1 }, sink),
    ).rejects.toThrow("permission");
    await expect(async () => exportLedger(as("stock.read"), {}, sink)).rejects.toThrow("permission");
  });
});
