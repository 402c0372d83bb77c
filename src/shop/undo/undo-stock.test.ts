import { expect, test } from "vitest";
import { correctStock, countStock, receiveStock } from "#shop/catalogue/stock/change-stock.server.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { productInput } from "#test/fixtures.ts";
import { asStaff, onEachEngine } from "#test/shop.ts";
import { undo } from "./undo.server.ts";

type Change = (ctx: ShopContext, productId: string) => Promise<unknown>;

/** Each adds ten pieces to five; with the actions of its undo, and of the undo of that. */
const CHANGES: [name: string, undone: string, redone: string, change: Change][] = [
  ["added pieces", "stock.take", "stock.add", (ctx, lamp) => restock(ctx, lamp, 10)],
  [
    "received pieces",
    ...(["stock.correct", "stock.correct"] as const),
    (ctx, productId) => receiveStock(ctx, { productId, quantity: 10, key: "one", note: null }),
  ],
  [
    "a count",
    ...(["stock.correct", "stock.correct"] as const),
    (ctx, productId) => countStock(ctx, { productId, quantity: 15, since: null, key: null, note: null }),
  ],
  [
    "a correction",
    ...(["stock.correct", "stock.correct"] as const),
    (ctx, productId) => correctStock(ctx, { productId, difference: 10, reason: "lost", note: null }),
  ],
];

onEachEngine("an undo of stock", (openShop) => {
  test.each(CHANGES)(
    "of %s and the undo of that take the permission of stock only",
    async (_, ...[undone, redone, change]) => {
      const shop = await openShop();
      const [lamp = ""] = (await saveProducts(shop, [productInput({ onHand: 5 })])).ids;
      const staff = asStaff(shop, "audit.own", "audit.undo", "stock.write");
      await change(staff, lamp);
      const entries = shop.db.read.selectFrom("audit_entries").orderBy("id", "desc").select(["id", "action"]);
      const newest = () => entries.executeTakeFirstOrThrow();
      const products = shop.db.read.selectFrom("products").select("on_hand");
      const steps: unknown[] = [];
      for (let count = 0; count < 3; count++) {
        await undo(staff, { id: (await newest()).id });
        steps.push([(await newest()).action, (await products.executeTakeFirstOrThrow()).on_hand]);
      }
      expect(steps).toEqual([
        [undone, 5],
        [redone, 15],
        [undone, 5],
      ]);
      const last = shop.db.read.selectFrom("stock_movements").orderBy("id", "desc").selectAll();
      expect(await last.executeTakeFirst()).toMatchObject({
        reason: "correction",
        quantity: -10,
        actor: "0".repeat(24),
      });
    },
  );
});
