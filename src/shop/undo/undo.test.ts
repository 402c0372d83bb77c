import fc from "fast-check";
import { expect, test } from "vitest";
import { blockCustomer, unblockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import type { Permission } from "#shop/actor.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { addPictures, removePicture } from "#shop/catalogue/writing/product-pictures.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { addCoupon, changeCoupon, endCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { importRows } from "#test/importing.ts";
import { addOrder } from "#test/order-fixture.ts";
import { asCustomer, asStaff, onEachEngine, type TestShop } from "#test/shop.ts";
import { listEntries, showEntry } from "./read-audit.server.ts";
import { undo, undoGroup } from "./undo.server.ts";

const by = (shop: TestShop, user: string): TestShop => ({ ...shop, actor: { kind: "commandLine", user } });
const list = (ctx: ShopContext) =>
  listEntries(ctx, { limit: 1_000, subject: undefined, actor: undefined, sinceMs: undefined, before: undefined });
const newest = async (ctx: ShopContext) => (await list(ctx))[0]?.id ?? "";

const product = async ({ db }: TestShop, id: string) => {
  const row = await db.read.selectFrom("products").where("id", "=", id).selectAll().executeTakeFirst();
  return row && { price: row.price_paise, mrp: row.mrp_paise, title: row.title, stock: row.on_hand };
};

async function addProduct(shop: TestShop, own = {}) {
  return String(
    (await saveProducts(shop, [productInput({ sourceKey: "lamp", title: "Lamp", onHand: 5, ...own })])).ids[0],
  );
}

onEachEngine("an undo", (openShop) => {
  test("changes a coupon back, is itself in the audit, and can be undone", async () => {
    const shop = await openShop();
    const added = await addCoupon(shop, { code: "TEN", discount: { percent: 10 }, maxUses: 5 });
    await changeCoupon(shop, "TEN", { minimumPaise: 500_00, maxUses: null });
    const changed = await newest(shop);
    const coupon = () => shop.db.read.selectFrom("coupons").selectAll().executeTakeFirstOrThrow();
    const { id, undone, left } = await undo(shop, { id: changed });
    expect([undone.sort(), left]).toEqual([["maxUses", "minimum"], {}]);
    expect(await coupon()).toEqual({ ...added, updated_at_ms: expect.any(Number) });
    expect(await showEntry(shop, id)).toMatchObject({
      action: "coupon.change",
      subject: "coupon:TEN",
      undoOf: changed,
      before: { minimum: 500, maxUses: null },
      after: { minimum: 0, maxUses: 5 },
    });
    await undo(shop, { id });
    expect(await coupon()).toMatchObject({ minimum_paise: 500_00, max_uses: null });
    await endCoupon(shop, "TEN");
    await undo(shop, { id: await newest(shop) });
    expect(await coupon()).toMatchObject({ ends_at_ms: null });
  });

  test("of a field that somebody changed since is refused: it says who, and offers the others", async () => {
    const shop = await openShop();
    const lamp = await addProduct(shop, { pricePaise: 100_00, mrpPaise: 900_00 });
    const saved = (pricePaise: number, title = "Big lamp") =>
      productInput({ sourceKey: "lamp", title, pricePaise, mrpPaise: 900_00, keep: ["onHand"] });
    await saveProducts(shop, [saved(200_00)]);
    const id = await newest(shop);
    await saveProducts(by(shop, "ben"), [saved(300_00)]);
    await expect(undo(shop, { id })).rejects.toMatchObject({
      code: "changedSince",
      message: expect.stringMatching(/price was changed by ben at .*These can be undone: --fields title$/),
      errors: { price: expect.stringContaining("by ben") },
    });
    await expect(undo(shop, { id, fields: ["colour"] })).rejects.toMatchObject({ code: "badRequest" });
    await expect(undo(shop, { id, fields: ["price", "title"] })).rejects.toMatchObject({ code: "changedSince" });
    expect((await undo(shop, { id, fields: ["title"] })).undone).toEqual(["title"]);
    expect(await product(shop, lamp)).toMatchObject({ price: 300_00, title: "Lamp" });
  });

  test("of stock is a movement, once, and never leaves less than none", async () => {
    const shop = await openShop();
    const lamp = await addProduct(shop);
    await restock(shop, lamp, 10);
    const id = await newest(shop);
    await addOrder(shop, await addCustomer(shop), lamp);
    await undo(shop, { id });
    expect(await product(shop, lamp)).toMatchObject({ stock: 4 });
    await expect(undo(shop, { id })).rejects.toMatchObject({
      errors: { onHand: expect.stringContaining("undone by") },
    });
    await restock(shop, lamp, 2);
    const other = await newest(shop);
    await restock(shop, lamp, -5);
    await expect(undo(shop, { id: other })).rejects.toMatchObject({ code: "notEnoughStock" });
  });

  test("brings back pictures and blocks as they were", async () => {
    const shop = await openShop();
    const lamp = await addProduct(shop);
    await addPictures(shop, lamp, ["one", "two"]);
    await removePicture(shop, lamp, 1);
    await undo(shop, { id: await newest(shop) });
    const images = shop.db.read.selectFrom("product_images").where("product_id", "=", lamp).orderBy("position");
    expect((await images.select("name").execute()).map(({ name }) => name)).toEqual(["one", "two"]);
    await addCustomer(shop, { email: "asha@example.com" });
    await blockCustomer(shop, "asha@example.com");
    const blocked = () => shop.db.read.selectFrom("customer_blocks").selectAll().execute();
    const before = await blocked();
    await unblockCustomer(shop, "asha@example.com");
    await undo(shop, { id: await newest(shop) });
    expect(await blocked()).toEqual(before);
  });

  test("of what customers were told is refused, and says what to do instead", async () => {
    const shop = await openShop();
    const order = await addOrder(shop, await addCustomer(shop), await addProduct(shop));
    await changeOrderStatus(shop, order, "Dispatched");
    const id = await newest(shop);
    const reason = "The customer was told. Use 'order coming-back' and 'order receive' if the parcel comes back.";
    expect((await showEntry(shop, id)).undo).toEqual({ possible: false, reason });
    await expect(undo(shop, { id })).rejects.toMatchObject({ code: "notUndoable", message: reason });
  });

  test("shows what changed of a customer to those who may see customers", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop, { email: "asha@example.com" });
    await blockCustomer(shop, "asha@example.com");
    const entry = await newest(shop);
    const shownTo = async (...permissions: Permission[]) =>
      JSON.stringify(await showEntry(asStaff(shop, "audit.own", ...permissions), entry));
    expect(await shownTo("audit.read", "customers.read")).toContain(userId);
    expect(await shownTo("audit.read")).not.toContain(userId);
  });

  test("takes the permission to undo and that of the action", async () => {
    const shop = await openShop();
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    const id = await newest(shop);
    const lacking: Permission[][] = [
      ["audit.own", "audit.undo"],
      ["audit.undo", "coupons.write"],
      ["audit.own", "coupons.write"],
    ];
    for (const own of lacking)
      await expect(async () => undo(asStaff(shop, ...own), { id })).rejects.toThrow(/role|permission/);
    await undo(asStaff(shop, "audit.own", "audit.undo", "coupons.write"), { id });
    expect(await shop.db.read.selectFrom("coupons").selectAll().execute()).toEqual([]);
    await undo(shop, { id: await newest(shop) });
    expect(await shop.db.read.selectFrom("coupons").select("code").execute()).toEqual([{ code: "TEN" }]);
  });
});

onEachEngine("the undo of an import", (openShop) => {
  test("leaves and lists what somebody else changed, and everything adds up", async () => {
    const shop = await openShop();
    const rows = (price: number, count = 250) =>
      Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Torch ${index}`, price: `${price}` }));
    await importRows(shop, rows(100));
    const { group } = await importRows(shop, rows(150));
    await importRows(by(shop, "ben"), rows(175, 20));
    const { done, failed } = await undoGroup(shop, String(group));
    expect([done.length, failed.length]).toEqual([230, 20]);
    expect(failed[0]).toEqual({
      id: expect.any(String),
      subject: expect.stringMatching(/^product:/),
      code: "changedSince",
      message: expect.stringMatching(/price was changed by ben at /),
    });
    const prices = await shop.db.read.selectFrom("products").select(["source_key", "price_paise"]).execute();
    const changed = prices.filter(({ price_paise }) => price_paise !== 100_00);
    expect([changed.length, new Set(changed.map(({ price_paise }) => price_paise))]).toEqual([20, new Set([175_00])]);
    expect(await listViolations(shop)).toEqual([]);
    // What is undone is not undone again.
    expect(await undoGroup(shop, String(group))).toMatchObject({ done: [], failed: { length: 20 } });
  });

  test("removes what nobody has ordered or put into a cart, and an undo of it brings that back", async () => {
    const shop = await openShop();
    const rows = ["a", "b", "c", "d"].map((id) => ({
      id,
      name: `Torch ${id}`,
      price: "100",
      stock: "3",
      brand: `New ${id}`,
    }));
    const { group } = await importRows(shop, rows);
    const all = await shop.db.read.selectFrom("products").orderBy("source_key").selectAll().execute();
    const customer = await addCustomer(shop);
    await addOrder(shop, customer, String(all[0]?.id));
    await changeLine(asCustomer(shop, customer), { productId: String(all[1]?.id), quantity: 1, price: 1 });
    const undone = await undoGroup(shop, String(group));
    const products = shop.db.read.selectFrom("products").orderBy("source_key");
    expect((await products.select("source_key").execute()).length).toBe(2);
    expect(undone.failed.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        `Customers have it: ordered. Take it off the shop with 'product archive ${all[0]?.id}'.`,
        `Customers have it: put into a cart. Take it off the shop with 'product archive ${all[1]?.id}'.`,
      ]),
    );
    const again = await undoGroup(shop, undone.group);
    expect(again.failed).toEqual([]);
    const restored = await products.selectAll().execute();
    expect(restored.slice(2)).toEqual(all.slice(2));
    expect(await listViolations(shop)).toEqual([]);
  });
});

onEachEngine("after any other changes", (openShop) => {
  test("an undo brings back every field that nobody else touched", async () => {
    const shop = await openShop();
    let key = 0;
    const values = fc.record({
      price: fc.integer({ min: 1, max: 99 }),
      title: fc.constantFrom("A", "B", "C"),
      stock: fc.nat(20),
    });
    const steps = fc.array(fc.record({ field: fc.constantFrom("price", "title", "stock"), values }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(values, values, steps, async (first, second, others) => {
        const sourceKey = `k${key++}`;
        const save = async (ctx: ShopContext, { price, title, stock }: typeof first) =>
          String(
            (
              await saveProducts(ctx, [
                productInput({ sourceKey, title, pricePaise: price * 100, mrpPaise: null, onHand: stock }),
              ])
            ).ids[0],
          );
        const id = await save(shop, first);
        await save(shop, second);
        const [entry] = await list(shop);
        const changed = { ...second };
        for (const { field, values: other } of others) {
          Object.assign(changed, { [field]: other[field as keyof typeof other] });
          await save(by(shop, "ben"), changed);
        }
        if (entry?.subject !== `product:${id}` || entry.before === null) return;
        const fields = ["price", "title"].filter((field) => first[field as "price"] !== second[field as "price"]);
        const untouched = fields.filter((field) => changed[field as "price"] === second[field as "price"]);
        if (untouched.length > 0) await undo(shop, { id: entry.id, fields: untouched });
        const after = await product(shop, id);
        const expected = {
          ...changed,
          ...Object.fromEntries(untouched.map((field) => [field, first[field as "price"]])),
        };
        expect(after).toMatchObject({ price: expected.price * 100, title: expected.title, stock: expected.stock });
      }),
      { numRuns: 40 },
    );
  });
});
