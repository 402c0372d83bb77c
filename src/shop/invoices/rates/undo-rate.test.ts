import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { undo } from "#shop/undo/undo.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { beforeCommitOf } from "#test/held-commit.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { listGstRates } from "./list-rates.server.ts";
import { endGstRate, setGstRate } from "./set-rate.server.ts";

const laptops = { category: "Laptops", hsn: "847130" };

async function openRates(shop: TestShop) {
  const [laptop = ""] = (await saveProducts(shop, [productInput({ category: "Laptops" })])).ids;
  const order = await addOrder(shop, await addCustomer(shop), laptop);
  return { laptop, order, dispatch: (ctx: TestShop) => changeOrderStatus(ctx, order, "Dispatched") };
}

async function newestEntry({ db }: TestShop): Promise<string> {
  const entries = db.read.selectFrom("audit_entries").where("action", "=", "gst.set").orderBy("id", "desc");
  return (await entries.select("id").executeTakeFirstOrThrow()).id;
}

onEachEngine("the undo of a GST rate", (openShop) => {
  test("restores what was before, and can be undone itself", async () => {
    const shop = await openShop();
    const { laptop } = await openRates(shop);
    const states = [await listGstRates(shop)];
    const undos: string[] = [];
    for (const change of [
      () => setGstRate(shop, { ...laptops, percent: 12 }),
      () => setGstRate(shop, { ...laptops, percent: 5 }),
      () => endGstRate(shop, { category: "Laptops" }),
      () => setGstRate(shop, { rest: true, hsn: "8544", percent: 28, from: "2026-02-01" }),
      () => setGstRate(shop, { product: laptop, hsn: "8471", percent: 0.25, from: "2026-03-01" }),
    ]) {
      await change();
      undos.unshift(await newestEntry(shop));
      states.unshift(await listGstRates(shop));
    }
    const redos: string[] = [];
    for (const [number, id] of undos.entries()) {
      redos.unshift((await undo(shop, { id })).id);
      expect(await listGstRates(shop)).toEqual(states[number + 1]);
    }
    for (const [number, id] of redos.entries()) {
      await undo(shop, { id });
      expect(await listGstRates(shop)).toEqual(states.at(-2 - number));
    }
  });

  test("is refused once an invoice has the rate", async () => {
    const shop = await openShop();
    const { dispatch } = await openRates(shop);
    await setGstRate(shop, { ...laptops, percent: 12 });
    const id = await newestEntry(shop);
    await dispatch(shop);
    await expect(undo(shop, { id })).rejects.toThrow(/^Invoices since 2026-01-15 were issued with another rate/);
    // No invoice has this one.
    await setGstRate(shop, { ...laptops, percent: 5 });
    await undo(shop, { id: await newestEntry(shop) });
    expect((await listGstRates(shop))[1]).toMatchObject({ percent: 12 });
  });

  test("waits for an invoice that is being issued", async () => {
    const shop = await openShop();
    const { dispatch } = await openRates(shop);
    await setGstRate(shop, { ...laptops, percent: 12 });
    const id = await newestEntry(shop);
    const [, undone] = await beforeCommitOf(shop, dispatch, (ctx) => undo(ctx, { id }));
    expect(undone).toMatchObject({ status: "rejected", reason: { message: expect.stringMatching(/^Invoices since/) } });
  });
});
