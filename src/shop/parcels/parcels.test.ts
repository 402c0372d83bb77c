import { expect, test } from "vitest";
import { STAGES } from "#contract/statuses.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { setGstRate } from "#shop/invoices/rates/set-rate.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder, receiveBack } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { confirmOrder } from "./calls.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { changeOrderStatus } from "./change-status.server.ts";
import { bringBack, failDelivery, loseParcel, receiveParcel } from "./come-back.server.ts";
import { correctDelivery } from "./deliver-order.server.ts";
import { handOver } from "./hand-over.server.ts";
import { listStage } from "./list-stage.server.ts";
import { packOrder } from "./pack-order.server.ts";
import { readProgress } from "./progress.server.ts";
import { unpackOrder } from "./unpack-order.server.ts";

const HOUR_MS = 3_600_000;
const swift = { courier: "Swift", tracking: "S1" };

async function openParcels(shop: TestShop) {
  const { ids } = await saveProducts(shop, [productInput({ onHand: 20, pricePaise: 1_000_00 })]);
  const lamp = String(ids[0]);
  const userId = await addCustomer(shop);
  const product = shop.db.read.selectFrom("products").where("id", "=", lamp);
  return {
    lamp,
    customer: asCustomer(shop, userId),
    place: async () => {
      shop.wait(1_000);
      return addOrder(shop, userId, lamp);
    },
    stock: async () => (await product.select("on_hand").executeTakeFirstOrThrow()).on_hand,
    progress: (id: string) => readProgress(shop.db.read, id, shop.settings),
    count: async (table: "invoices" | "credit_notes" | "parcels") =>
      (await shop.db.read.selectFrom(table).select("id").execute()).length,
    told: async (id: string) =>
      (
        await shop.db.read.selectFrom("notifications").where("order_id", "=", id).orderBy("id").select("kind").execute()
      ).map(({ kind }) => kind),
  };
}

onEachEngine("parcels", (openShop) => {
  test("are packed, handed over and delivered, each step once and with its time", async () => {
    const shop = await openShop();
    const { place, progress, count, told } = await openParcels(shop);
    const id = await place();
    expect(await progress(id)).toMatchObject({ stage: "to confirm", parcel: null });
    await confirmOrder(shop, id, { outcome: "later" });
    expect((await progress(id)).stage).toBe("to confirm");
    await confirmOrder(shop, id, { outcome: "confirmed" });
    expect((await progress(id)).stage).toBe("to pack");
    await expect(handOver(shop, id, swift)).rejects.toThrow("Use 'order pack' first.");
    const invoice = "BIJ/25-26/000001";
    /** A step is done again an hour later, which changes no time. */
    const at = () => {
      shop.wait(HOUR_MS);
      return shop.now();
    };
    const packed_at_ms = at();
    expect(await packOrder(shop, id)).toEqual({ invoice, isAgain: false, warning: null });
    at();
    expect(await packOrder(shop, id)).toEqual({ invoice, isAgain: true, warning: null });
    expect(await progress(id)).toMatchObject({ stage: "packed", parcel: { packed_at_ms, handed_over_at_ms: null } });
    const handed_over_at_ms = at();
    expect(await handOver(shop, id, swift)).toEqual({ isAgain: false, warning: null });
    at();
    expect(await handOver(shop, id, swift)).toEqual({ isAgain: true, warning: null });
    await expect(handOver(shop, id, { courier: "Other", tracking: "O1" })).rejects.toThrow(
      "The parcel was handed over to Swift before, by the number S1.",
    );
    await expect(changeOrderStatus(shop, id, "Cancelled")).rejects.toThrow(
      /'order coming-back'.*'order receive'.*'order lost'/,
    );
    await expect(unpackOrder(shop, id)).rejects.toThrow("The courier has the parcel.");
    const failed_at_ms = at();
    await failDelivery(shop, id, "Nobody at home");
    expect(await progress(id)).toMatchObject({ stage: "failed", parcel: { failed_at_ms, ended_at_ms: null } });
    const ended_at_ms = at();
    await changeOrderStatus(shop, id, "Delivered");
    at();
    await expect(changeOrderStatus(shop, id, "Delivered")).rejects.toThrow();
    const times = { packed_at_ms, handed_over_at_ms, ended_at_ms, coming_back_at_ms: null };
    expect(await progress(id)).toMatchObject({
      stage: "delivered",
      parcel: { outcome: "delivered", ...swift, ...times },
    });
    expect([await count("invoices"), await count("parcels")]).toEqual([1, 1]);
    expect(await told(id)).toEqual(["confirmed", "packed", "dispatched", "failed", "delivered"]);
    const kinds = (await progress(id)).events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== "paid")).toEqual([
      ...["called", "called", "packed", "handedOver", "failed", "delivered"],
    ]);
  });

  test("of unconfirmed orders are packed with a warning", async () => {
    const shop = await openShop();
    const { place } = await openParcels(shop);
    const id = await place();
    await confirmOrder(shop, id, { outcome: "no-answer" });
    expect(await packOrder(shop, id)).toMatchObject({ warning: "Nobody has confirmed this order." });
  });

  test("of a cancelled order are unpacked before their pieces are on sale again", async () => {
    const shop = await openShop();
    const { place, stock, progress, count, customer } = await openParcels(shop);
    const id = await place();
    await packOrder(shop, id);
    expect(await cancelOrder(customer, id)).toMatchObject({ orderStatus: "Cancelled" });
    expect([await stock(), await count("credit_notes"), (await progress(id)).stage]).toEqual([19, 1, "to unpack"]);
    await expect(handOver(shop, id, swift)).rejects.toThrow("The order is cancelled. Use 'order unpack'");
    await expect(packOrder(shop, id)).rejects.toThrow("The order is 'Cancelled' and cannot be packed.");
    expect(await unpackOrder(shop, id)).toBe(true);
    expect([await stock(), await count("credit_notes"), (await progress(id)).stage]).toEqual([20, 1, "cancelled"]);
    await expect(unpackOrder(shop, id)).rejects.toThrow("The order is 'Cancelled', and not packed.");
  });

  test("that are unpacked keep their pieces for the order, which gets another invoice", async () => {
    const shop = await openShop();
    const { place, stock, progress, count } = await openParcels(shop);
    const id = await place();
    await packOrder(shop, id);
    expect(await unpackOrder(shop, id)).toBe(false);
    expect([await stock(), await count("credit_notes"), (await progress(id)).stage]).toEqual([19, 1, "to confirm"]);
    shop.wait(1_000);
    expect(await packOrder(shop, id)).toMatchObject({ invoice: "BIJ/25-26/000002", isAgain: false });
    await changeOrderStatus(shop, id, "Dispatched");
    expect([await stock(), await count("parcels")]).toEqual([19, 2]);
  });

  test("that came back are counted by condition, and only what is as new is on sale again", async () => {
    const shop = await openShop();
    const { place, stock, progress, count, told } = await openParcels(shop);
    const [damaged, sellable, lost] = [await place(), await place(), await place()];
    for (const id of [damaged, sellable, lost]) await changeOrderStatus(shop, id, "Dispatched");
    shop.wait(HOUR_MS);
    const coming_back_at_ms = shop.now();
    await bringBack(shop, damaged);
    expect(await progress(damaged)).toMatchObject({ stage: "coming back", parcel: { coming_back_at_ms } });
    shop.wait(HOUR_MS);
    await expect(bringBack(shop, damaged)).rejects.toThrow("coming back already");
    expect([await stock(), await count("credit_notes")]).toEqual([17, 0]);
    const none = { sellable: [], damaged: [], missing: [] };
    await expect(receiveParcel(shop, damaged, { ...none, damaged: [{ line: null, pieces: 2 }] })).rejects.toThrow(
      "the parcel held 1, and 2 are counted",
    );
    await receiveParcel(shop, damaged, { ...none, damaged: [{ line: null, pieces: 1 }] });
    expect([await stock(), await count("credit_notes"), (await progress(damaged)).stage]).toEqual([17, 1, "cancelled"]);
    const received = { coming_back_at_ms, ended_at_ms: shop.now() };
    expect((await progress(damaged)).parcel).toMatchObject(received);
    await expect(receiveBack(shop, damaged)).rejects.toThrow("no parcel of it is on the road");
    await receiveBack(shop, sellable);
    await loseParcel(shop, lost);
    expect([await stock(), await count("credit_notes")]).toEqual([18, 3]);
    expect(await told(damaged)).toEqual(["confirmed", "dispatched", "comingBack", "received"]);
    expect(await told(lost)).toEqual(["confirmed", "dispatched", "lost"]);
  });

  test("that were paid before and came back leave a refund owed", async () => {
    const shop = await openShop();
    const { place } = await openParcels(shop);
    const id = await place();
    await markPaid(shop, id, { method: "bank", reference: "N1", amountPaise: null });
    await changeOrderStatus(shop, id, "Dispatched");
    await receiveBack(shop, id);
    const refunds = shop.db.read.selectFrom("refunds").select(["order_id", "amount_paise", "paid_at_ms"]);
    expect(await refunds.execute()).toEqual([{ order_id: id, amount_paise: 1_000_00, paid_at_ms: null }]);
  });

  test("whose invoice has another rate than today's are packed again before they are handed over", async () => {
    const shop = await openShop();
    const { place, lamp, count } = await openParcels(shop);
    const [first, second] = [await place(), await place()];
    for (const id of [first, second]) await packOrder(shop, id);
    await setGstRate(shop, { product: lamp, hsn: "9405", percent: 5 });
    await expect(handOver(shop, first, swift)).rejects.toThrow(/another GST rate.*'order pack' again/);
    expect(await packOrder(shop, first)).toMatchObject({ invoice: "BIJ/25-26/000003", isAgain: false });
    expect([await count("credit_notes"), await count("parcels")]).toEqual([1, 2]);
    await handOver(shop, first, swift);
    // It is packed anew by itself.
    await changeOrderStatus(shop, second, "Dispatched");
    expect([await count("invoices"), await count("credit_notes")]).toEqual([4, 2]);
  });

  test("that were delivered by mistake are on the road again, and nobody is told", async () => {
    const shop = await openShop();
    const { place, told, progress } = await openParcels(shop);
    const id = await place();
    await changeOrderStatus(shop, id, "Dispatched");
    await expect(correctDelivery(shop, id, "No.")).rejects.toThrow("only 'Delivered' can be corrected");
    await changeOrderStatus(shop, id, "Delivered");
    await correctDelivery(shop, id, "It was another parcel.");
    expect([await told(id), (await progress(id)).stage]).toEqual([["confirmed", "dispatched"], "handed over"]);
    const { paid_paise } = await shop.db.read
      .selectFrom("orders")
      .where("id", "=", id)
      .select("paid_paise")
      .executeTakeFirstOrThrow();
    expect(paid_paise).toBe(0);
    await loseParcel(shop, id);
  });

  test("are listed by the stages that the rule says", async () => {
    const shop = await openShop();
    const { place, progress, customer } = await openParcels(shop);
    const ids: string[] = [];
    for (let times = 0; times < 10; times++) ids.push(await place());
    const [, confirmed = "", packed = "", out = "", failed = "", back = "", done = "", cancelled = "", opened = ""] =
      ids;
    await confirmOrder(shop, confirmed, { outcome: "confirmed" });
    await packOrder(shop, packed);
    for (const id of [out, failed, back, done]) await changeOrderStatus(shop, id, "Dispatched");
    await failDelivery(shop, failed, "Closed");
    await failDelivery(shop, back, "Closed");
    await bringBack(shop, back);
    await changeOrderStatus(shop, done, "Delivered");
    await cancelOrder(customer, cancelled);
    await packOrder(shop, opened);
    await cancelOrder(customer, opened);
    const found = new Map<string, string>();
    for (const stage of STAGES) {
      const listed = await listStage(shop, { stage, limit: 20 });
      for (const { id } of listed) found.set(id, `${found.get(id) ?? ""}${stage}`);
    }
    const expected = new Map(await Promise.all(ids.map(async (id) => [id, (await progress(id)).stage] as const)));
    expect(found).toEqual(expected);
    expect(new Set(expected.values())).toEqual(new Set(STAGES));
  });
});
