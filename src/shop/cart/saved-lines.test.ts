import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer, onDevice, productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { changeLine } from "./cart.server.ts";
import { changeColorOfLines } from "./lines-of-color.server.ts";
import { showCart } from "./read-cart.server.ts";
import { listSavedLines, moveToCart, removeSavedLine, restoreSavedLine, saveForLater } from "./saved-lines.server.ts";

async function withLamp(shop: TestShop, onHand = 9) {
  const input = productInput({
    sourceKey: "lamp",
    title: "Lamp",
    pricePaise: 1_000_00,
    onHand,
    colors: ["red", "teal"],
  });
  const { ids } = await saveProducts(shop, [input]);
  const customer = await onDevice(shop, await addCustomer(shop));
  const productId = String(ids[0]);
  const [red = "", teal = ""] = (await listColors(shop)).map(({ id }) => id);
  return {
    ...{ customer, productId, red, teal },
    add: (quantity: number, color = red) => changeLine(customer, { productId, quantity, color }),
    change: (own: Partial<typeof input>) => saveProducts(shop, [{ ...input, ...own }]),
    cart: async () => (await showCart(customer)).products.map(({ quantity, color }) => [quantity, color]),
    saved: async () => (await listSavedLines(customer)).map(({ quantity, color }) => [quantity, color]),
  };
}

const listColors = ({ db }: TestShop) => db.read.selectFrom("colors").orderBy("title").select("id").execute();

onEachEngine("what is saved for later", (openShop) => {
  test("leaves the cart with its pieces and colour, and comes back with them", async () => {
    const shop = await openShop();
    const { customer, productId, red, teal, add, cart, saved } = await withLamp(shop);
    await add(2);
    await add(1, teal);
    const { cartVersion } = await showCart(customer);
    expect((await saveForLater(customer, { productId, color: red })).cartVersion).toBe(cartVersion + 1);
    expect([await cart(), await saved()]).toEqual([[[1, teal]], [[2, red]]]);
    shop.wait(1);
    await saveForLater(customer, { productId, color: teal });
    expect([await cart(), await saved()]).toEqual([
      [],
      [
        [1, teal],
        [2, red],
      ],
    ]);
    await moveToCart(customer, { productId, color: red });
    expect([await cart(), await saved()]).toEqual([[[2, red]], [[1, teal]]]);
    await removeSavedLine(customer, { productId, color: teal });
    await removeSavedLine(customer, { productId, color: teal });
    expect([await cart(), await saved()]).toEqual([[[2, red]], []]);
  });

  test("is shown at today's price, and is no other customer's", async () => {
    const shop = await openShop();
    const { customer, productId, red, add, change } = await withLamp(shop);
    await add(1);
    await saveForLater(customer, { productId, color: red });
    await change({ pricePaise: 800_00 });
    expect(await listSavedLines(customer)).toMatchObject([{ productId: { title: "Lamp", price: 800 }, quantity: 1 }]);
    const other = await onDevice(shop, await addCustomer(shop));
    expect(await listSavedLines(other)).toEqual([]);
    await removeSavedLine(other, { productId, color: red });
    await expect(moveToCart(other, { productId, color: red })).rejects.toMatchObject({ code: "savedLineNotFound" });
    expect(await listSavedLines(customer)).toHaveLength(1);
    for (const call of [listSavedLines(shop), saveForLater(shop, { productId, color: red })])
      await expect(call).rejects.toMatchObject({ code: "loginRequired" });
  });

  test("comes back after a removal with its pieces, once, and is refused where it cannot be saved", async () => {
    const shop = await openShop();
    const { customer, productId, red, teal, add, saved, change } = await withLamp(shop);
    await add(3);
    await saveForLater(customer, { productId, color: red });
    await removeSavedLine(customer, { productId, color: red });
    for (let times = 0; times < 2; times++) await restoreSavedLine(customer, { productId, color: red, quantity: 3 });
    expect(await saved()).toEqual([[3, red]]);
    await restoreSavedLine(customer, { productId, color: red, quantity: 1 });
    expect(await saved()).toEqual([[3, red]]);
    await change({ colors: ["red"] });
    for (const [choice, code] of [
      [{ productId, color: teal }, "colorNotOffered"],
      [{ productId: "f".repeat(24), color: red }, "productNotFound"],
    ] as const)
      await expect(restoreSavedLine(customer, { ...choice, quantity: 1 })).rejects.toMatchObject({ code });
    await expect(restoreSavedLine(shop, { productId, color: red, quantity: 1 })).rejects.toMatchObject({
      code: "loginRequired",
    });
    expect(await saved()).toEqual([[3, red]]);
  });

  test("is added to what is saved already, up to 20 pieces", async () => {
    const { customer, productId, red, add, saved } = await withLamp(await openShop(), 30);
    for (const quantity of [15, 4, 6]) {
      await add(quantity);
      await saveForLater(customer, { productId, color: red });
    }
    expect(await saved()).toEqual([[20, red]]);
    await expect(saveForLater(customer, { productId, color: red })).rejects.toMatchObject({ code: "lineNotFound" });
  });

  test("comes back with as many pieces as there are; what is sold out, archived or in a former colour stays saved", async () => {
    const shop = await openShop();
    const { customer, productId, red, teal, add, change, cart, saved } = await withLamp(shop);
    await add(5);
    await add(1, teal);
    await saveForLater(customer, { productId, color: red });
    const move = () => moveToCart(customer, { productId, color: red });
    await change({ onHand: 0 });
    await expect(move()).rejects.toMatchObject({ code: "notEnoughStock" });
    await change({ onHand: 9, colors: ["teal"] });
    await expect(move()).rejects.toMatchObject({ code: "colorNotOffered" });
    await shop.db.write(({ db }) => db.updateTable("products").set({ state: "archived" }).execute());
    await expect(move()).rejects.toMatchObject({ code: "productNotSold" });
    expect(await listSavedLines(customer)).toMatchObject([{ productId: { archived: true } }]);
    await shop.db.write(({ db }) => db.updateTable("products").set({ state: "live" }).execute());
    await change({ onHand: 4 });
    await move();
    expect([await cart(), await saved()]).toEqual([
      [
        [1, teal],
        [3, red],
      ],
      [],
    ]);
  });

  test("is at most 100 products, also when some are saved at once", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(
      shop,
      Array.from({ length: 102 }, () => productInput()),
    );
    const userId = await addCustomer(shop);
    const customer = await onDevice(shop, userId);
    const [color = ""] = (await listColors(shop)).map(({ id }) => id);
    const rows = ids
      .slice(0, 99)
      .map((product_id) => ({ product_id, user_id: userId, color_id: color, quantity: 1, created_at_ms: 1 }));
    await shop.db.write(({ db }) => db.insertInto("saved_lines").values(rows).execute());
    const last = ids.slice(99);
    for (const productId of last) await changeLine(customer, { productId, quantity: 1, color });
    const done = await Promise.allSettled(last.map((productId) => saveForLater(customer, { productId, color })));
    expect(done.map((one) => (one.status === "rejected" ? one.reason.code : "saved")).sort()).toEqual([
      "saved",
      "savedFull",
      "savedFull",
    ]);
    expect((await showCart(customer)).products).toHaveLength(2);
    expect(await listSavedLines(customer)).toHaveLength(100);
  });

  test("follows a colour that is made part of another one", async () => {
    const shop = await openShop();
    const { customer, productId, red, teal, add, saved } = await withLamp(shop, 30);
    const follow = () =>
      inTransaction(shop, (tx) => changeColorOfLines(tx, { productIds: [productId], from: red, into: teal }));
    await add(12);
    await saveForLater(customer, { productId, color: red });
    await follow();
    expect(await saved()).toEqual([[12, teal]]);
    await add(9);
    await saveForLater(customer, { productId, color: red });
    await follow();
    expect(await saved()).toEqual([[20, teal]]);
  });
});
