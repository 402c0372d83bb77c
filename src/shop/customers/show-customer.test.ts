import { expect, test } from "vitest";
import { blockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { endSessionsOf } from "#shop/accounts/operator/end-sessions.server.ts";
import { findSession } from "#shop/accounts/sessions.server.ts";
import { readEntries } from "#shop/audit/entries.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import { readOwnDataOf } from "#shop/own-data/read-own-data.server.ts";
import { cancelOrder } from "#shop/parcels/cancel-order.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { showEntry } from "#shop/undo/read-audit.server.ts";
import { undo } from "#shop/undo/undo.server.ts";
import { addCustomer, logIn, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { addAshaWithEverything } from "#test/own-data.ts";
import { asCustomer, asStaff, onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";
import { addNote, listNotes, removeNote } from "./notes.server.ts";
import { showCustomer } from "./show-customer.server.ts";

const page = { limit: 20 };
const email = "asha@example.com";

const newest = async (shop: TestShop) => (await readEntries(shop.db.read, { limit: 1 }))[0]?.id ?? "";

onEachEngine("a customer who is shown to an owner", (openShop) => {
  test("has account, addresses, orders, returns, what was spent, sessions, blocks and notes", async () => {
    const shop = await openShop();
    const { userId, orderId } = await addAshaWithEverything(shop);
    await blockCustomer(shop, email, { kind: "cash", reason: "Asha's parcels came back" });
    const shown = await showCustomer(shop, "+91 98765 43210", page);
    expect(shown).toMatchObject({
      ...{ _id: userId, firstname: "Asha", email, mobile: "9876543210", emailConfirmed: false },
      ...{ orders: 2, cameBack: 0, spent: 89_982, sessions: { count: 1 } },
      addresses: [{ street: "4, Hill Road", pincode: "411001" }],
      latestOrders: [
        { orderStatus: "Cancelled", stage: "cancelled", paid: 0 },
        { _id: orderId, orderStatus: "Delivered", stage: "delivered", total: 89_982, paid: 89_982, cameBack: false },
      ],
      returns: [{ status: "Requested", orderNumber: orderNumber(orderId) }],
    });
    expect(shown.blocks).toMatchObject([{ kind: "cash", reason: "Asha's parcels came back", by: "asha" }]);
    expect(shown.notes).toMatchObject([{ text: "Asha calls often", by: "asha" }]);
    expect(await showCustomer(shop, userId, page)).toEqual(shown);
    expect(await showCustomer(shop, email, { limit: 1 })).toMatchObject({ latestOrders: [{ stage: "cancelled" }] });
    const before = shown.latestOrders[0]?._id;
    expect((await showCustomer(shop, email, { limit: 9, before })).latestOrders).toMatchObject([{ _id: orderId }]);
    await expect(showCustomer(shop, "nobody@example.com", page)).rejects.toMatchObject({ code: "accountNotFound" });
  });

  test("has spent what was paid, without what was paid back", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop, { email });
    const [lamp = ""] = (await saveProducts(shop, [productInput({ pricePaise: 100_00, onHand: 9 })])).ids;
    const id = await addOrder(shop, userId, lamp);
    await markPaid(shop, id, { method: "bank", reference: "N1", amountPaise: 40_00 });
    expect((await showCustomer(shop, email, page)).spent).toBe(40);
    await cancelOrder(asCustomer(shop, userId), id);
    expect((await showCustomer(shop, email, page)).spent).toBe(40);
    await shop.db.write(({ db }) =>
      db
        .updateTable("refunds")
        .set({ paid_at_ms: 1, method: "upi", reference: "1", actor: "a", actor_kind: "staff" })
        .execute(),
    );
    expect((await showCustomer(shop, email, page)).spent).toBe(0);
  });

  test("is found by staff who may see orders only by the id, without name, contacts and what was written", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop, {
      email,
      address: { street: "4, Hill Road", city: "Pune", state: "Maharashtra", pincode: "411001", country: "India" },
    });
    await addNote(shop, email, "Calls often");
    await blockCustomer(shop, email, { kind: "orders", reason: "Fraud" });
    const viewer = asStaff(shop, "orders.list");
    for (const named of [email, "9876543210", "asha"])
      await expect(showCustomer(viewer, named, page)).rejects.toMatchObject({ code: "forbidden" });
    const shown = await showCustomer(viewer, userId, page);
    expect(shown).toMatchObject({ firstname: null, email: null, mobile: null, username: null, addresses: [] });
    expect([shown.blocks[0]?.reason, shown.notes[0]?.text]).toEqual([null, null]);
    await expect((async () => listNotes(viewer, email, page))()).rejects.toMatchObject({ code: "forbidden" });
  });

  test("is logged out everywhere by an owner, in all processes, and can log in again", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop, { email });
    const token = (await logIn(shop, userId)).authorization.slice("Bearer ".length);
    await logIn(shop, userId);
    const other = await otherProcess(shop);
    expect(await findSession(other, { token, cookie: undefined })).not.toBeNull();
    expect(await endSessionsOf(shop, email)).toBe(2);
    expect(await findSession(other, { token, cookie: undefined })).toBeNull();
    expect(await endSessionsOf(shop, email)).toBe(0);
    await logIn(shop, userId);
    await expect(undo(shop, { id: await newest(shop) })).rejects.toMatchObject({ code: "notUndoable" });
  });
});

onEachEngine("a note about a customer", (openShop) => {
  test("is listed, removed and brought back with its text, and its entries have none of it", async () => {
    const shop = await openShop();
    await addCustomer(shop, { email });
    const { _id } = await addNote(shop, email, "Calls often");
    shop.wait(1_000);
    const later = await addNote(shop, email, "Pays at once");
    expect(await listNotes(shop, email, { limit: 1 })).toMatchObject([{ text: "Pays at once" }]);
    expect(await listNotes(shop, email, { limit: 5, before: later._id })).toMatchObject([{ text: "Calls often" }]);
    await removeNote(shop, _id);
    await expect(removeNote(shop, _id)).rejects.toMatchObject({ code: "noteNotFound" });
    await undo(shop, { id: await newest(shop) });
    expect((await listNotes(shop, email, page)).map(({ text }) => text)).toEqual(["Pays at once", "Calls often"]);
    await undo(shop, { id: await newest(shop) });
    expect(await listNotes(shop, email, page)).toMatchObject([{ _id: later._id }]);
    await undo(shop, { id: await newest(shop) });
    expect(await listNotes(shop, email, page)).toHaveLength(2);
    expect(JSON.stringify(await readEntries(shop.db.read, { limit: 20 }))).not.toContain("often");
    const removal = (await readEntries(shop.db.read, { limit: 20 })).findLast(({ action }) => action === "note.remove");
    expect((await showEntry(shop, removal?.id ?? "")).personal.before).toMatchObject({ text: "Calls often" });
  });

  test("and a block are in the export of the account, and go with it", async () => {
    const shop = await openShop();
    await addCustomer(shop, { email });
    await addNote(shop, email, "Calls often");
    await blockCustomer(shop, email, { kind: "cash", reason: "Three came back" });
    const { notes, blocks } = await readOwnDataOf(shop, email);
    expect(notes).toMatchObject([{ text: "Calls often", writtenAt: expect.any(String) }]);
    expect(blocks).toMatchObject([{ from: "cash", reason: "Three came back" }]);
    await eraseAccountOf(shop, email);
    for (const table of ["customer_notes", "customer_blocks", "customer_words", "audit_personal_values"] as const)
      expect([table, await shop.db.read.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    const added = (await readEntries(shop.db.read, { limit: 20 })).find(({ action }) => action === "note.add");
    await expect(undo(shop, { id: added?.id ?? "" })).rejects.toMatchObject({ code: "changedSince" });
  });
});
