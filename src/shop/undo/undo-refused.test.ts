import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { setGstRate } from "#shop/invoices/rates/set-rate.server.ts";
import { releaseOrder } from "#shop/orders/change-order.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { toggleWishlist } from "#shop/wishlist/wishlist.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { beforeCommitOf } from "#test/held-commit.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop, withSettings } from "#test/shop.ts";
import { listEntries, showEntry } from "./read-audit.server.ts";
import { undo } from "./undo.server.ts";

const changedSince = (message: unknown) => ({ code: "changedSince", message });

async function addLamp(shop: TestShop): Promise<string> {
  return String((await saveProducts(shop, [productInput({ title: "Lamp", onHand: 9 })])).ids[0]);
}

const ALL = { limit: 50, subject: undefined, actor: undefined, sinceMs: undefined, before: undefined };

/** The entry of this action. */
async function entryOf(shop: TestShop, action: string): Promise<string> {
  return (await listEntries(shop, ALL)).find((entry) => entry.action === action)?.id ?? "";
}

onEachEngine("an undo", (openShop) => {
  test("of an action that only a newer version knows is refused, and the entry is listed and shown", async () => {
    const shop = await openShop();
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    const { id: known, ...entry } = await shop.db.read
      .selectFrom("audit_entries")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const id = "f".repeat(24);
    const before = JSON.stringify({ maxUses: 1 });
    await shop.db.write(({ db }) =>
      db
        .insertInto("audit_entries")
        .values({ ...entry, id, before, action: "coupon.gild" })
        .execute(),
    );
    expect((await listEntries(shop, ALL)).map((one) => [one.id, one.action])).toEqual([
      [id, "coupon.gild"],
      [known, "coupon.add"],
    ]);
    const { possible, reason } = (await showEntry(shop, id)).undo;
    expect([possible, reason]).toEqual([false, expect.stringContaining("newer version")]);
    await expect(undo(shop, { id })).rejects.toMatchObject({ code: "notUndoable", message: reason });
  });

  /** An order that waits for its release. */
  async function openHeld() {
    const shop = await openShop();
    const lamp = await addLamp(shop);
    const asha = asCustomer(withSettings(shop, { releaseAbovePaise: 1 }), await addCustomer(shop));
    await changeLine(asha, { productId: lamp, quantity: 1, price: 1 });
    const { _id: order } = (await placeOrder(asha, PlaceOrder.parse({ shippingAddress }), null)).placed.order;
    await releaseOrder(shop, order);
    const stored = () =>
      shop.db.read.selectFrom("orders").where("id", "=", order).select(["status", "awaits_release"]).executeTakeFirst();
    return { shop, order, stored, released: await entryOf(shop, "order.release") };
  }

  test("of a release holds the order again, as a whole only", async () => {
    const { shop, stored, released } = await openHeld();
    const partly = undo(shop, { id: released, fields: ["status"] });
    await expect(partly).rejects.toMatchObject(changedSince(expect.stringContaining("only a part")));
    expect(await stored()).toEqual({ status: "Processing", awaits_release: 0 });
    await undo(shop, { id: released });
    expect(await stored()).toEqual({ status: "Not Processed", awaits_release: 1 });
  });

  test("of the release of an order that has gone on is refused", async () => {
    const { shop, order, stored, released } = await openHeld();
    await changeOrderStatus(shop, order, "Cancelled");
    for (const fields of [null, ["awaitsRelease"]])
      await expect(undo(shop, { id: released, fields })).rejects.toMatchObject({ code: "changedSince" });
    expect(await stored()).toEqual({ status: "Cancelled", awaits_release: 0 });
  });

  test("of an addition is refused while what was added has GST rates, which would be lost without an entry", async () => {
    const shop = await openShop();
    const lamp = await addLamp(shop);
    await setGstRate(shop, { product: lamp, hsn: "9405", percent: 5, from: "2099-01-01" });
    const added = undo(shop, { id: await entryOf(shop, "product.add") });
    await expect(added).rejects.toMatchObject(changedSince("It has GST rates of its own: undo those first."));
    await undo(shop, { id: await entryOf(shop, "gst.set") });
    await undo(shop, { id: await entryOf(shop, "product.add") });
  });

  test("of an addition waits for a customer who is just putting it into a cart, and leaves it", async () => {
    const shop = await openShop();
    const lamp = await addLamp(shop);
    const asha = asCustomer(shop, await addCustomer(shop));
    const added = await entryOf(shop, "product.add");
    const [put, undone] = await beforeCommitOf(
      shop,
      (held) => changeLine({ ...held, actor: asha.actor }, { productId: lamp, quantity: 1, price: 1 }),
      (other) => undo(other, { id: added }),
    );
    expect([put?.status, undone?.status]).toEqual(["fulfilled", "rejected"]);
    expect(await shop.db.read.selectFrom("cart_lines").select("product_id").execute()).toEqual([{ product_id: lamp }]);
  });

  test.each<[string, (ctx: TestShop, lamp: string) => Promise<unknown>]>([
    ["puts it into the cart", (ctx, productId) => changeLine(ctx, { productId, quantity: 1, price: 1 })],
    ["wishes for it", toggleWishlist],
  ])("of a product's addition lets a customer who %s meanwhile wait, and says that it is gone", async (_, work) => {
    const shop = await openShop();
    const lamp = await addLamp(shop);
    const { actor } = asCustomer(shop, await addCustomer(shop));
    const added = await entryOf(shop, "product.add");
    const [undone, waited] = await beforeCommitOf(
      shop,
      (held) => undo(held, { id: added }),
      (other) => work({ ...other, actor }, lamp),
    );
    expect(undone?.status).toBe("fulfilled");
    expect(waited).toMatchObject({ status: "rejected", reason: { code: "productNotFound" } });
  });

  test("of a category's addition lets a rate that is set meanwhile wait, and says that it is gone", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput({ category: "Lights" })]);
    await undo(shop, { id: await entryOf(shop, "product.add") });
    const added = await entryOf(shop, "category.add");
    const [undone, waited] = await beforeCommitOf(
      shop,
      (held) => undo(held, { id: added }),
      (other) => setGstRate(other, { category: "Lights", hsn: "9405", percent: 5, from: "2099-01-01" }),
    );
    expect(undone?.status).toBe("fulfilled");
    expect(waited).toMatchObject({ status: "rejected", reason: { code: "categoryNotFound" } });
  });

  test("of a category's addition waits for a rate that is just being set, and leaves it", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput({ category: "Lights" })]);
    await undo(shop, { id: await entryOf(shop, "product.add") });
    const added = await entryOf(shop, "category.add");
    const [set, undone] = await beforeCommitOf(
      shop,
      (held) => setGstRate(held, { category: "Lights", hsn: "9405", percent: 5, from: "2099-01-01" }),
      (other) => undo(other, { id: added }),
    );
    expect([set?.status, undone?.status]).toEqual(["fulfilled", "rejected"]);
    const rates = shop.db.read.selectFrom("gst_rates").where("hsn", "=", "9405").select("rate_hundredths");
    expect(await rates.execute()).toEqual([{ rate_hundredths: 500 }]);
  });
});
