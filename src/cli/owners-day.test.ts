import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { terminalOf } from "#test/operator.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const PRODUCTS = 500;
const OTHERS = 20;
const DAY_MS = 24 * 3_600_000;

/** A list of all products with these prices in rupees, by number. */
function writeList(shop: TestShop, name: string, priceOf: (number: number) => number, count = PRODUCTS) {
  const rows = Array.from({ length: count }, (_, number) => `p${number},Lamp ${number},${priceOf(number)},5`);
  writeFileSync(join(shop.dataDir, name), ["key,title,price,stock", ...rows].join("\n"));
}

/** The seller and rates of the invoice of an order that is dispatched at this time. */
async function invoiceOf(shop: TestShop, orderId: string, nowMs: number) {
  await changeOrderStatus({ ...shop, now: () => nowMs }, orderId, "Dispatched");
  return shop.db.read
    .selectFrom("invoices")
    .innerJoin("invoice_lines", "invoice_lines.invoice_id", "invoices.id")
    .where("invoices.order_id", "=", orderId)
    .select(["seller_name", "seller_gstin", "hsn", "rate_hundredths"])
    .executeTakeFirstOrThrow();
}

onEachEngine("an owner at a terminal", (openShop) => {
  test("sets up the shop: name, seller, GST from tomorrow on, days and limits", { timeout: 120_000 }, async () => {
    const shop = { ...(await openShop()), now: Date.now };
    const run = terminalOf(shop);
    const { ids } = await saveProducts(shop, [productInput({ title: "Lamp", category: "Lamps", onHand: 9 })]);
    const userId = await addCustomer(shop);
    const orders = [await addOrder(shop, userId, `${ids[0]}`), await addOrder(shop, userId, `${ids[0]}`)] as const;
    const before = await invoiceOf(shop, orders[0], Date.now());

    const changes = [
      ["name", "Lamp House"],
      ["seller.name", "Lamp House Traders"],
      ["seller.gstin", "27AAAAA0000A1Z2"],
      ["delivery.zoneDays.metro", "2"],
      ["maxOpenOrders", "5"],
    ] as const;
    for (const [path, value] of changes)
      expect(await run("setting", "set", path, value)).toMatchObject({ code: 0, answer: { after: { path } } });
    const tomorrow = new Date(Date.now() + DAY_MS + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const rate = ["--hsn", "9405", "--percent", "12", "--from", tomorrow];
    expect(await run("gst", "set", "lamps", ...rate)).toMatchObject({ code: 0 });
    expect((await run("setting", "get", "name")).answer).toMatchObject({ path: "name", value: "Lamp House" });

    expect(await invoiceOf(shop, orders[1], Date.now() + 2 * DAY_MS)).toEqual({
      seller_name: "Lamp House Traders",
      seller_gstin: "27AAAAA0000A1Z2",
      hsn: "9405",
      rate_hundredths: 1_200,
    });
    expect(before).toMatchObject({ seller_name: "Bijli Electronics", rate_hundredths: 1_800 });
    const refused = await run("setting", "set", "delivery.zoneDays.metro", "two");
    expect(refused).toMatchObject({ code: 1, answer: { message: expect.any(String), fields: expect.any(Object) } });
    expect(await run("verify")).toMatchObject({ code: 0 });
  });

  test("takes back a coupon's change, and an import but for what somebody else changed", {
    timeout: 240_000,
  }, async () => {
    const shop = await openShop();
    const run = terminalOf(shop);
    await run("coupon", "add", "LAMP10", "--percent", "10", "--minimum", "500");
    await run("coupon", "change", "LAMP10", "--minimum", "2000");
    const [changed] = (await run("audit", "list", "--subject", "coupon:LAMP10")).answer;
    expect(await run("audit", "undo", changed.id)).toMatchObject({ code: 0 });
    expect((await run("coupon", "show", "LAMP10")).answer).toMatchObject({ minimum: 500 });

    const prices = async () => {
      const rows = await shop.db.read.selectFrom("products").select("price_paise").orderBy("source_key").execute();
      return rows.map(({ price_paise }) => price_paise / 100);
    };
    writeList(shop, "first.csv", () => 1_000);
    writeList(shop, "second.csv", (number) => 1_100 + number);
    writeList(shop, "third.csv", () => 999, OTHERS);
    for (const list of ["first.csv", "second.csv"])
      expect((await run("import", "products", join(shop.dataDir, list))).code).toBe(0);
    const [entry] = (await run("audit", "list", "--limit", "1")).answer;
    expect((await run("import", "products", join(shop.dataDir, "third.csv"))).code).toBe(0);

    const undone = await run("audit", "undo", entry.id, "--group");
    expect([undone.code, undone.answer.done, undone.answer.failed.length]).toEqual([1, PRODUCTS - OTHERS, OTHERS]);
    expect(undone.answer.failed[0]).toMatchObject({
      id: expect.any(String),
      code: expect.any(String),
      message: expect.stringContaining("price"),
    });
    const left = await prices();
    expect(
      [left.filter((price) => price === 999), left.filter((price) => price === 1_000)].map(({ length }) => length),
    ).toEqual([OTHERS, PRODUCTS - OTHERS]);
    expect(await run("verify")).toMatchObject({ code: 0 });
  });
});
