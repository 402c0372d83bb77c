import { expect, test } from "vitest";
import { readRows, readTables } from "#db/whole-database.ts";
import { addOrder, openOrders } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("a snapshot", (openShop) => {
  test("sees no order that is placed between its tables", async () => {
    const shop = await openShop();
    const { lamp, userId } = await openOrders(shop);
    const counts: Record<string, number> = {};
    await shop.db.snapshot(async (read) => {
      for (const table of await readTables(read, shop.db.engine)) {
        counts[table.name] = (await Array.fromAsync(readRows(read, table))).flat().length;
        if (table.name === "orders") await addOrder(shop, userId, lamp);
      }
    });
    expect(counts).toMatchObject({ orders: 0, order_lines: 0, outbox: 0, stock_movements: 2 });
    expect(await shop.db.read.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });
});
