import { expect, test } from "vitest";
import type { Order } from "#contract/orders.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { readOwnDataOf } from "#shop/own-data/read-own-data.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { receiveReturn } from "#shop/returns/receive-return.server.ts";
import { decideReturn, requestReturn } from "#shop/returns/returns.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer, logIn, productInput } from "#test/fixtures.ts";
import { issueFor, takeBack } from "#test/invoice-fixture.ts";
import { addOrder, openOrders, shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";
import { setGstRate } from "./rates/set-rate.server.ts";
import { findStandingInvoice, hasTodaysTerms } from "./standing-invoice.server.ts";

const [FIRST, SECOND] = ["BIJ/25-26/000001", "BIJ/25-26/000002"];
const NOTE = "BJC/25-26/000001";

const isAsToday = (shop: TestShop, id: string) => inTransaction(shop, (tx) => hasTodaysTerms(tx, id));
const standing = async ({ db }: TestShop, id: string) => (await findStandingInvoice(db.read, id))?.number;

const emailOf = async ({ db }: TestShop, userId: string) =>
  (await db.read.selectFrom("users").where("id", "=", userId).select("email").executeTakeFirstOrThrow()).email;

onEachEngine("the invoices of one order", (openShop) => {
  test("are one that stands, and before it those that credit notes took back", async () => {
    const shop = await openShop();
    const { lamp, userId, get, headers } = await openOrders(shop);
    const id = await addOrder(shop, userId, lamp);
    const read = async (path: string) => (await get(`/api/user/orders/${id}${path}`, headers)).json();
    expect(await read("/invoices")).toEqual([]);
    expect([await issueFor(shop, id), await issueFor(shop, id)]).toEqual([FIRST, FIRST]);
    expect([await takeBack(shop, id), await takeBack(shop, id), await standing(shop, id)]).toEqual([
      NOTE,
      null,
      undefined,
    ]);
    expect(await read("/invoice")).toMatchObject({ number: FIRST, cancelled: false, takenBack: NOTE });
    expect(await issueFor(shop, id)).toBe(SECOND);
    expect(await standing(shop, id)).toBe(SECOND);
    expect(await listViolations(shop)).toEqual([]);

    const [second, first] = await read("/invoices");
    expect([first, second]).toMatchObject([
      { _id: expect.stringMatching(/^[0-9a-f]{24}$/), number: FIRST, takenBack: NOTE, cancelled: false },
      { number: SECOND, replaces: FIRST, cancelled: false },
    ]);
    expect([first.replaces, second.takenBack]).toEqual([undefined, undefined]);
    const { _id, ...shown } = second;
    expect(await read("/invoice")).toEqual(shown);
    const order: Order = (await read("")) as Order;
    expect(order.invoice).toBe(SECOND);
    const note = await read(`/credit-notes/${order.creditNotes?.[0]?._id}`);
    expect(note).toMatchObject({ number: NOTE, reason: "unpacked", invoice: { number: FIRST }, total: first.total });

    const pdf = await get(`/api/user/orders/${id}/invoices/${first._id}/pdf`, headers);
    expect([pdf.statusCode, pdf.headers["content-disposition"]]).toEqual([
      200,
      'attachment; filename="invoice-BIJ-25-26-000001.pdf"',
    ]);
    const stranger = await logIn(shop, await addCustomer(shop, { email: "ravi@example.com" }));
    for (const path of ["", `/${first._id}/pdf`])
      expect((await get(`/api/user/orders/${id}/invoices${path}`, stranger)).statusCode).toBe(404);
    expect((await get(`/api/user/orders/${id}/invoices/${"0".repeat(24)}/pdf`, headers)).statusCode).toBe(404);
    const [own] = (await readOwnDataOf(shop, await emailOf(shop, userId))).orders;
    expect(own).toMatchObject({ invoice: { number: SECOND }, earlierInvoices: [{ number: FIRST }] });
  });

  test("are cancelled with the order by a credit note of the one that stands", async () => {
    const shop = await openShop();
    const { lamp, userId, get, headers } = await openOrders(shop);
    const id = await addOrder(shop, userId, lamp);
    await issueFor(shop, id);
    await takeBack(shop, id);
    await issueFor(shop, id);
    await changeOrderStatus(shop, id, "Cancelled");
    expect(await listViolations(shop)).toEqual([]);
    const read = async (path: string) => (await get(`/api/user/orders/${id}${path}`, headers)).json();
    expect(await read("/invoices")).toMatchObject([
      { number: SECOND, cancelled: true },
      { number: FIRST, cancelled: false, takenBack: NOTE },
    ]);
    const { creditNotes = [] }: Order = await read("");
    const reasons = await Promise.all(creditNotes.map(async ({ _id }) => (await read(`/credit-notes/${_id}`)).reason));
    expect(reasons).toEqual(["unpacked", "cancellation"]);
  });

  test("are taken back piece by piece, and the rest at once, to the paisa", async () => {
    const shop = await openShop();
    const { lamp, fan, add, order, userId } = await openOrders(shop);
    await addCoupon(shop, { code: "SEVEN", discount: { percent: 7 } });
    await add(lamp, 3);
    await add(fan, 3);
    const placed: Order = (await order({ couponApplied: "SEVEN", shippingAddress })).json().order;
    const id = placed._id;
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, id, status);
    const fans = placed.products[1];
    const { _id: returnId } = await requestReturn(asCustomer(shop, userId), id, {
      lines: [{ productId: fan, color: fans?.color._id ?? "", quantity: 1, reason: "Damaged or faulty" }],
    });
    await decideReturn(shop, returnId, "Accepted");
    await receiveReturn(shop, returnId, { sellable: [{ line: null, pieces: 1 }], damaged: [], missing: [] });
    expect(await standing(shop, id)).toBe(FIRST);
    await takeBack(shop, id);
    expect(await standing(shop, id)).toBeUndefined();
    const rows = await shop.db.read.selectFrom("credit_note_lines").select(["position", "quantity"]).execute();
    expect(rows.map(({ position, quantity }) => `${position}: ${quantity}`).sort()).toEqual(["0: 3", "1: 1", "1: 2"]);
    const sums = await shop.db.read
      .selectFrom("credit_note_lines")
      .select(({ fn }) => [fn.sum("total_paise").as("total"), fn.sum("igst_paise").as("igst")])
      .executeTakeFirstOrThrow();
    const invoiced = await shop.db.read
      .selectFrom("invoice_lines")
      .select(({ fn }) => fn.sum("igst_paise").as("igst"))
      .executeTakeFirstOrThrow();
    expect([Number(sums.total), Number(sums.igst)]).toEqual([
      Math.round(placed.paymentIntent.amount * 100),
      Number(invoiced.igst),
    ]);
  });

  test("are one, however many people issue it at once, in two processes", async () => {
    const shop = await openShop();
    const { lamp, userId } = await openOrders(shop);
    const ids = [await addOrder(shop, userId, lamp), await addOrder(shop, userId, lamp)];
    const other = await otherProcess(shop);
    const numbers = await Promise.all(
      ids.flatMap((id) => [issueFor(shop, id), issueFor(other, id), issueFor(shop, id), issueFor(other, id)]),
    );
    expect(new Set(numbers)).toEqual(new Set([FIRST, SECOND]));
    const notes = await Promise.all(ids.flatMap((id) => [takeBack(shop, id), takeBack(other, id)]));
    expect(notes.filter((number) => number !== null)).toHaveLength(2);
    expect(await listViolations(shop)).toEqual([]);
  });
});

onEachEngine("a past day's rate", (openShop) => {
  test("is compared with invoices by the category that a product had then", async () => {
    const shop = await openShop();
    const laptop = (category: string) =>
      saveProducts(shop, [productInput({ sourceKey: "slim", title: "Slim", category })]);
    await saveProducts(shop, [productInput({ title: "Other", category: "Tablets" })]);
    const [id = ""] = (await laptop("Laptops")).ids;
    await issueFor(shop, await addOrder(shop, await addCustomer(shop), id));
    await laptop("Tablets");
    const set = (category: string) => setGstRate(shop, { category, hsn: "847130", percent: 12, from: "2026-01-14" });
    await set("Tablets");
    await expect(set("Laptops")).rejects.toMatchObject({ code: "gstRateInvoiced" });
  });
});

onEachEngine("whether an invoice has today's terms", (openShop) => {
  test("is asked of the rates and the category of today", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ title: "Slim", category: "Laptops" })]);
    const [laptop = ""] = ids;
    const { userId } = await openOrders(shop);
    const id = await addOrder(shop, userId, laptop);
    expect(await isAsToday(shop, id)).toBe(true);
    await issueFor(shop, id);
    expect(await isAsToday(shop, id)).toBe(true);
    await setGstRate(shop, { product: laptop, hsn: "847130", percent: 18 });
    expect(await isAsToday(shop, id)).toBe(false);
    await takeBack(shop, id);
    await issueFor(shop, id);
    expect(await isAsToday(shop, id)).toBe(true);
    await setGstRate(shop, { product: laptop, hsn: "847130", percent: 5, from: "2026-01-16" });
    expect(await isAsToday(shop, id)).toBe(true);
    shop.wait(24 * 3_600_000);
    expect(await isAsToday(shop, id)).toBe(false);
  });
});
