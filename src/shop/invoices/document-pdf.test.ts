import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#db/db.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { pruneBatch } from "#shop/retention/prune.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder, receiveBack } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { invoicePdf } from "./document-pdf.server.ts";
import { getInvoice } from "./read-invoice.server.ts";

const DAY_MS = 24 * 3_600_000;
const email = "asha.rao@example.com";

async function openWithInvoice(shop: TestShop) {
  const userId = await addCustomer(shop, { email });
  const { ids } = await saveProducts(shop, [productInput()]);
  const id = await addOrder(shop, userId, String(ids[0]));
  await changeOrderStatus(shop, id, "Dispatched");
  let made = 0;
  const failures: unknown[] = [];
  const customer = {
    ...asCustomer(shop, userId),
    renderPdf: async () => Buffer.from(`file ${++made}`),
    logFailure: (failure: unknown) => void failures.push(failure),
  };
  const pdf = async (own: Partial<typeof customer> = {}) => {
    const { filename, content } = await invoicePdf({ ...customer, ...own }, await getInvoice(customer, id));
    return [filename, content.toString()];
  };
  const stored = async () => (await shop.db.read.selectFrom("document_files").select("filename").execute()).length;
  return { id, pdf, stored, failures, customer };
}

onEachEngine("the PDF of a document", (openShop) => {
  test("is made once, and again when what it shows has changed", async () => {
    const shop = await openShop();
    const { id, pdf } = await openWithInvoice(shop);
    const filename = "invoice-BIJ-25-26-000001.pdf";
    expect([await pdf(), await pdf()]).toEqual([
      [filename, "file 1"],
      [filename, "file 1"],
    ]);
    await receiveBack(shop, id);
    expect([await pdf(), await pdf()]).toEqual([
      [filename, "file 2"],
      [filename, "file 2"],
    ]);
  });

  test("is there, too, when the database takes no writes", async () => {
    const shop = await openShop();
    const { pdf, stored, failures } = await openWithInvoice(shop);
    const full = new DatabaseUnavailable("database or disk is full");
    const db = { ...shop.db, write: () => Promise.reject(full) };
    expect(await pdf({ db })).toEqual(["invoice-BIJ-25-26-000001.pdf", "file 1"]);
    expect([await stored(), failures]).toEqual([0, [full]]);
  });

  test("is forgotten with the account, also when it is made meanwhile", async () => {
    const shop = await openShop();
    const { id, pdf, stored } = await openWithInvoice(shop);
    await changeOrderStatus(shop, id, "Delivered");
    await pdf();
    expect(await stored()).toBe(1);
    const renderPdf = async () => {
      await eraseAccountOf(shop, email);
      expect(await stored()).toBe(0);
      return Buffer.from("late");
    };
    await shop.db.write(({ db }) => db.updateTable("document_files").set({ contents_hash: "" }).execute());
    expect(await pdf({ renderPdf })).toEqual(["invoice-BIJ-25-26-000001.pdf", "late"]);
    expect(await stored()).toBe(0);
  });

  test("is made anew after 90 days", async () => {
    const shop = await openShop();
    const { pdf, stored } = await openWithInvoice(shop);
    await pdf();
    shop.wait(90 * DAY_MS);
    await pruneBatch(shop);
    expect(await stored()).toBe(1);
    shop.wait(1);
    await pruneBatch(shop);
    expect(await stored()).toBe(0);
  });
});
