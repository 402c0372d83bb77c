import { expect, test } from "vitest";
import type { CreditNote } from "#contract/invoices.ts";
import { openDb } from "#db/open.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { loggedInCustomer } from "#test/fixtures.ts";
import { addOrder, openOrders, receiveBack, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { decideReturn } from "./returns.server.ts";

/** A delivered order of three lamps and a fan with 10 % discount. */
async function delivered(shop: TestShop, address = shippingAddress) {
  const opened = await openOrders(shop);
  const { lamp, fan, add, order, get, post, headers } = opened;
  await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
  await add(lamp, 3);
  await add(fan, 1);
  const placed = (await order({ couponApplied: "TEN", shippingAddress: address })).json().order;
  const id: string = placed._id;
  for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, id, status);
  const path = `/api/user/orders/${id}`;
  const request = async (quantity: number, productId = lamp): Promise<string> => {
    const line = { productId, color: placed.products[0].color._id, quantity, reason: "Damaged or faulty" };
    return (await post(`${path}/returns`, { lines: [line] }, headers)).json()._id;
  };
  const notes = async (): Promise<{ _id: string; number: string; returnId?: string }[]> =>
    (await get(path, headers)).json().creditNotes ?? [];
  const readNote = async (index: number): Promise<CreditNote> =>
    (await get(`${path}/credit-notes/${(await notes())[index]?._id}`, headers)).json();
  return { ...opened, id, path, request, notes, readNote };
}

/** The pieces of a return of one product come back as good as new. */
async function comeBack(shop: TestShop, returnId: string, pieces: number) {
  await decideReturn(shop, returnId, "Accepted");
  return receiveReturn(shop, returnId, { sellable: [{ line: null, pieces }], damaged: [], missing: [] });
}

/** The same database through connections of its own, as another process has it. */
async function inAnotherProcess(shop: TestShop): Promise<TestShop> {
  const db = await openDb(shop.location);
  shop.beforeClose(() => db.close());
  return { ...shop, db };
}

onEachEngine("a credit note", (openShop) => {
  test("takes the returned pieces back from the invoice, with their tax", async () => {
    const shop = await openShop();
    const { id, request, notes, readNote, fan, get, path, headers } = await delivered(shop);
    const invoice = (await get(`${path}/invoice`, headers)).json();
    const returnId = await request(2);
    shop.wait(3_600_000);
    expect(await comeBack(shop, returnId, 2)).toEqual({
      status: "Received",
      refundPaise: 1_800_00,
      creditNote: "BJC/25-26/000001",
    });
    expect(await notes()).toEqual([{ _id: expect.any(String), number: "BJC/25-26/000001", returnId }]);
    expect(await readNote(0)).toEqual({
      _id: (await notes())[0]?._id,
      number: "BJC/25-26/000001",
      issuedAt: "2026-01-15T07:30:00.000Z",
      orderId: id,
      reason: "return",
      invoice: { number: "BIJ/25-26/000001", issuedAt: "2026-01-15T06:30:00.000Z" },
      seller: invoice.seller,
      buyer: invoice.buyer,
      placeOfSupply: "Maharashtra (27)",
      lines: [
        {
          ...{ title: "Lamp, Black", hsn: "8471", rate: 18, quantity: 2, price: 1_000, discount: 200 },
          ...{ taxable: 1_525.43, cgst: 0, sgst: 0, igst: 274.57, total: 1_800 },
        },
      ],
      ...{ discount: 200, taxable: 1_525.43, cgst: 0, sgst: 0, igst: 274.57, total: 1_800 },
    });
    await comeBack(shop, await request(1), 1);
    await comeBack(shop, await request(1, fan), 1);
    const all = await Promise.all([0, 1, 2].map(readNote));
    expect(all.map(({ number }) => number.slice(-1))).toEqual(["1", "2", "3"]);
    const sum = (name: "total" | "igst" | "taxable") =>
      all.reduce((paise, note) => paise + Math.round(note[name] * 100), 0) / 100;
    expect([sum("total"), sum("igst"), sum("taxable")]).toEqual([invoice.total, invoice.igst, invoice.taxable]);
    expect((await get("/api/user/get-orders", headers)).json()[0].creditNotes).toHaveLength(3);
  });

  test("takes back the whole invoice when the parcel is refused and the order cancelled", async () => {
    const shop = await openShop();
    const { lamp, add, order, get, headers } = await openOrders(shop);
    await add(lamp, 2);
    const address = { ...shippingAddress, city: "Mysuru", state: "Karnataka", pincode: "570001" };
    const { _id } = (await order({ shippingAddress: address })).json().order;
    await changeOrderStatus(shop, _id, "Dispatched");
    await receiveBack(shop, _id);
    const { creditNotes } = (await get(`/api/user/orders/${_id}`, headers)).json();
    expect(creditNotes).toEqual([{ _id: expect.any(String), number: "BJC/25-26/000001" }]);
    const note = (await get(`/api/user/orders/${_id}/credit-notes/${creditNotes[0]._id}`, headers)).json();
    expect(note).toMatchObject({ reason: "cancellation", taxable: 1_694.92, cgst: 152.54, sgst: 152.54, total: 2_000 });
  });

  test("is not issued for a refused return, nor for an order without an invoice", async () => {
    const shop = await openShop();
    const { request, notes, lamp, userId, cancel } = await delivered(shop);
    expect(await decideReturn(shop, await request(1), "Refused")).toEqual({ refundPaise: null });
    await cancel(await addOrder(shop, userId, lamp));
    expect(await notes()).toEqual([]);
    const row = await shop.db.read.selectFrom("credit_notes").select("id").executeTakeFirst();
    expect(row).toBeUndefined();
  });

  test("is read by its customer only, as is its PDF and that of the invoice", async () => {
    const shop = await openShop();
    const { request, notes, path, get, headers, lamp, userId } = await delivered(shop);
    await comeBack(shop, await request(1), 1);
    const note = `${path}/credit-notes/${(await notes())[0]?._id}`;
    const { headers: another } = await loggedInCustomer(shop);
    for (const address of [note, `${note}/pdf`, `${path}/invoice`, `${path}/invoice/pdf`]) {
      const statuses = await Promise.all(
        [headers, another, {}].map(async (who) => (await get(address, who)).statusCode),
      );
      expect([address, ...statuses]).toEqual([address, 200, 404, 401]);
    }
    const otherOrder = await addOrder(shop, userId, lamp);
    expect((await get(note.replace(/orders\/\w+/, `orders/${otherOrder}`), headers)).statusCode).toBe(404);
    for (const [address, name] of [
      [`${note}/pdf`, "credit-note-BJC-25-26-000001.pdf"],
      [`${path}/invoice/pdf`, "invoice-BIJ-25-26-000001.pdf"],
    ] as const) {
      const pdf = await get(address, headers);
      expect(pdf.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
      });
      expect(pdf.body).toMatch(/^%PDF-1\.[\s\S]+%%EOF\n$/);
    }
  });

  test("is never above the invoice: two processes receive returns of the same pieces at the same time", async () => {
    const shop = await openShop();
    const { request } = await delivered(shop);
    const processes = [shop, await inAnotherProcess(shop)];
    const returns = [await request(1), await request(1), await request(1)];
    for (const id of returns) await decideReturn(shop, id, "Accepted");
    const received = { sellable: [{ line: null, pieces: 1 }], damaged: [], missing: [] };
    const results = await Promise.allSettled(
      returns.flatMap((id) => processes.map((one) => receiveReturn(one, id, received))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const rows = await shop.db.read.selectFrom("credit_note_lines").select(["quantity", "total_paise"]).execute();
    expect(rows).toHaveLength(3);
    expect(rows.reduce((sum, row) => sum + row.total_paise, 0)).toBe(2_700_00);
    const numbers = await shop.db.read.selectFrom("credit_notes").orderBy("number").select("number").execute();
    expect(numbers.map(({ number }) => number.slice(-1))).toEqual(["1", "2", "3"]);
  });

  test("takes the year's next number: without gaps after a failure, from 1 in April", async () => {
    const shop = await openShop();
    const { lamp, userId } = await openOrders(shop);
    const refuse = async () => {
      const id = await addOrder(shop, userId, lamp);
      await changeOrderStatus(shop, id, "Dispatched");
      await receiveBack(shop, id);
    };
    await refuse();
    const failing = inTransaction(shop, async (tx) => {
      await tx.db.updateTable("credit_note_series").set({ last_number: 2 }).execute();
      throw new Error("stopped");
    });
    await expect(failing).rejects.toThrow("stopped");
    await refuse();
    shop.wait(90 * 24 * 3_600_000);
    await refuse();
    const rows = await shop.db.read.selectFrom("credit_notes").orderBy("id").select("number").execute();
    expect(rows.map(({ number }) => number)).toEqual(["BJC/25-26/000001", "BJC/25-26/000002", "BJC/26-27/000001"]);
  });

  test("that is missing or above its invoice is found by the invariants", async () => {
    const shop = await openShop();
    const { id, request } = await delivered(shop);
    const first = await request(1);
    await comeBack(shop, first, 1);
    shop.wait(1);
    const second = await request(1);
    await comeBack(shop, second, 1);
    const rolledBack = shop.db.write(async (tx) => {
      const inside = {
        ...shop,
        db: {
          ...shop.db,
          stream: async function* (query) {
            yield* await query(tx.db).execute();
          } as TestShop["db"]["stream"],
        },
      };
      const notes = tx.db.selectFrom("credit_notes").select("id");
      const { id: note } = await notes.where("return_id", "=", second).executeTakeFirstOrThrow();
      await tx.db.updateTable("credit_note_lines").set({ quantity: 3 }).where("credit_note_id", "=", note).execute();
      expect((await listViolations(inside)).sort()).toEqual([
        `a credit note of a return has the pieces that arrived and its refund, and the return was received: ${note}`,
        `credit notes are never above their invoice, and equal it when all pieces came back: ${id}`,
      ]);
      await tx.db.deleteFrom("credit_note_lines").where("credit_note_id", "=", note).execute();
      await tx.db.deleteFrom("credit_notes").where("id", "=", note).execute();
      expect((await listViolations(inside)).sort()).toEqual([
        "the credit notes of a financial year are numbered from 1 without gaps: 2025",
        `whatever was returned or cancelled of an invoice since the first credit note has one: ${id}`,
      ]);
      throw new Error("roll back");
    });
    await expect(rolledBack).rejects.toThrow("roll back");
  });
});
