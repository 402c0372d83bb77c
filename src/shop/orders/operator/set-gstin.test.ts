import { expect, test } from "vitest";
import { GSTIN_REFUSED } from "#contract/numbers/gstin-field.ts";
import { creditNoteTexts } from "#shop/invoices/credit-note-texts.ts";
import { eraseBuyers } from "#shop/invoices/erase-buyers.server.ts";
import { invoiceTexts } from "#shop/invoices/invoice-texts.ts";
import { findInvoice } from "#shop/invoices/read-invoice.server.ts";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import { readOwnDataOf } from "#shop/own-data/read-own-data.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { issueFor, takeBack } from "#test/invoice-fixture.ts";
import { openOrders, receiveBack, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { setBuyerGstin } from "./set-gstin.server.ts";

const GSTIN = "27AAPFU0939F1ZV";
const OTHER = "29AAAAA0000A1ZY";

const emailOf = async ({ db }: TestShop, userId: string) =>
  (await db.read.selectFrom("users").where("id", "=", userId).select("email").executeTakeFirstOrThrow()).email;

onEachEngine("the GSTIN of a business that buys", (openShop) => {
  test("is named at the order, in any notation, and stands on invoice and credit note", async () => {
    const shop = await openShop();
    const { lamp, add, order, get, headers } = await openOrders(shop);
    await add(lamp, 1);
    const refused = await order({ shippingAddress, buyerGstin: "27AAPFU0939F1ZX" });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { buyerGstin: GSTIN_REFUSED }]);
    const placed = (await order({ shippingAddress, buyerGstin: " 27aapfu-0939 f1zv" })).json().order;
    expect(placed.buyerGstin).toBe(GSTIN);
    const read = async (path = "") => (await get(`/api/user/orders/${placed._id}${path}`, headers)).json();
    expect((await read()).buyerGstin).toBe(GSTIN);
    await changeOrderStatus(shop, placed._id, "Dispatched");
    await receiveBack(shop, placed._id);
    const invoice = await read("/invoice");
    const note = await read(`/credit-notes/${(await read()).creditNotes[0]._id}`);
    const buyer = { name: "Asha Rao", address: "4, Hill Road, Pune 411001, Maharashtra, India", gstin: GSTIN };
    expect([invoice.buyer, note.buyer]).toEqual([buyer, buyer]);
    for (const { parties } of [invoiceTexts(invoice), creditNoteTexts(note)])
      expect(parties[1]?.lines).toEqual([buyer.name, buyer.address, `GSTIN ${GSTIN}`]);
  });

  test.each(["", "null", undefined])("is no field of an order that names %j", async (buyerGstin) => {
    const shop = await openShop();
    const { lamp, add, order } = await openOrders(shop);
    await add(lamp, 1);
    expect((await order({ shippingAddress, buyerGstin })).json().order).not.toHaveProperty("buyerGstin");
  });

  test("is set by the owner until the order has its invoice, and again once that was taken back", async () => {
    const shop = await openShop();
    const { lamp, add, order } = await openOrders(shop);
    await add(lamp, 1);
    const { _id: id } = (await order({ shippingAddress })).json().order;
    await setBuyerGstin(shop, id, OTHER);
    await setBuyerGstin(shop, id, GSTIN);
    const number = await issueFor(shop, id);
    await expect(setBuyerGstin(shop, id, null)).rejects.toThrow(`The invoice ${number} is issued.`);
    await takeBack(shop, id);
    await setBuyerGstin(shop, id, null);
    await issueFor(shop, id);
    expect((await findInvoice(shop, id))?.buyer).not.toHaveProperty("gstin");
    const entries = shop.db.read.selectFrom("audit_entries").where("action", "=", "order.setGstin");
    const rows = await entries.select(["before", "after"]).execute();
    expect(rows).toEqual(Array(3).fill({ before: "{}", after: "{}" }));
    await expect(setBuyerGstin(shop, "0".repeat(24), GSTIN)).rejects.toThrow("This order does not exist.");
  });

  test("is refused for an order that gets no other invoice", async () => {
    const shop = await openShop();
    const { lamp, add, order, cancel } = await openOrders(shop);
    await add(lamp, 1);
    const { _id: id } = (await order({ shippingAddress })).json().order;
    await cancel(id);
    await expect(setBuyerGstin(shop, id, GSTIN)).rejects.toThrow(
      "The order is 'Cancelled', and gets no other invoice.",
    );
  });

  test("is exported, goes from the order with the account, and from the invoice when the tax law allows it", async () => {
    const shop = await openShop();
    const { lamp, add, order, userId } = await openOrders(shop);
    await add(lamp, 1);
    const { _id: id } = (await order({ shippingAddress, buyerGstin: GSTIN })).json().order;
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, id, status);
    expect((await readOwnDataOf(shop, await emailOf(shop, userId))).orders).toMatchObject([
      { buyerGstin: GSTIN, invoice: { buyerGstin: GSTIN } },
    ]);
    await eraseAccountOf(shop, await emailOf(shop, userId), { withReviewTexts: true });
    const read = async () => [
      (await shop.db.read.selectFrom("orders").select("buyer_gstin").executeTakeFirst())?.buyer_gstin,
      (await shop.db.read.selectFrom("invoices").select("buyer_gstin").executeTakeFirst())?.buyer_gstin,
    ];
    expect(await read()).toEqual([null, GSTIN]);
    shop.wait(8 * 366 * 24 * 3_600_000);
    await inTransaction(shop, (tx) => eraseBuyers(tx, 10));
    expect(await read()).toEqual([null, null]);
  });
});
