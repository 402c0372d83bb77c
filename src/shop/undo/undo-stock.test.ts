import { expect, test } from "vitest";
import type { Actor, Permission } from "#shop/actor.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { undo } from "./undo.server.ts";

onEachEngine("an undo of stock", (openShop) => {
  test("and the undo of that take the permission of stock only", async () => {
    const shop = await openShop();
    const [lamp = ""] = (await saveProducts(shop, [productInput({ onHand: 5 })])).ids;
    const permissions = new Set<Permission>(["audit.undo", "stock.write"]);
    const actor: Actor = { kind: "staff", staffId: "s", sessionId: "k", permissions };
    const staff = { ...shop, actor };
    await restock(staff, lamp, 10);
    const entries = shop.db.read.selectFrom("audit_entries").orderBy("id", "desc").select(["id", "action"]);
    const newest = () => entries.executeTakeFirstOrThrow();
    const products = shop.db.read.selectFrom("products").select("on_hand");
    const steps: unknown[] = [];
    for (let count = 0; count < 3; count++) {
      await undo(staff, { id: (await newest()).id });
      steps.push([(await newest()).action, (await products.executeTakeFirstOrThrow()).on_hand]);
    }
    expect(steps).toEqual([
      ["stock.take", 5],
      ["stock.add", 15],
      ["stock.take", 5],
    ]);
  });
});
