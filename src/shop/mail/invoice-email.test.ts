import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { changeOrderStatus } from "#shop/orders/change-order.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { type OutgoingEmail, sendDueEmails } from "./send-due.server.ts";

async function deliveredEmails(shop: TestShop, confirmed: boolean): Promise<OutgoingEmail[]> {
  const email = "asha.rao@example.com";
  const userId = await addCustomer(shop, { email });
  const row = { user_id: userId, email, confirmed_at_ms: shop.now() };
  if (confirmed) await shop.db.write(({ db }) => db.insertInto("confirmed_emails").values(row).execute());
  const { ids } = await saveProducts(shop, [productInput({ title: "Lāmp – big" })]);
  const id = await addOrder(shop, userId, String(ids[0]));
  await changeOrderStatus(shop, id, "Dispatched");
  await changeOrderStatus(shop, id, "Delivered");
  const emails: OutgoingEmail[] = [];
  await sendDueEmails(shop, { send: async (sent) => void emails.push(sent), close: () => undefined });
  return emails;
}

/** The Unicode characters of the document's fonts. */
function charactersOf(pdf: Buffer): string {
  const streams = pdf.toString("latin1").matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g);
  const texts = [...streams].map(([, bytes]) => inflateSync(Buffer.from(String(bytes), "latin1")).toString("latin1"));
  const maps = texts.filter((text) => text.includes("beginbfrange"));
  const codes = maps.flatMap((map) => [...map.matchAll(/<([0-9a-f]{4})>/g)].map(([, code]) => parseInt(`${code}`, 16)));
  return String.fromCodePoint(...codes);
}

onEachEngine("the email about the delivery", (openShop) => {
  test("has the invoice as a PDF with its own fonts", async () => {
    const emails = await deliveredEmails(await openShop(), true);
    expect(emails.map(({ attachments }) => attachments.length)).toEqual([0, 0, 1]);
    const [pdf] = emails[2]?.attachments ?? [];
    expect(pdf).toMatchObject({ filename: "invoice-BIJ-25-26-000001.pdf", contentType: "application/pdf" });
    expect(pdf?.content.toString("latin1")).toMatch(/^%PDF-1\.[\s\S]+\/FontFile2 [\s\S]+%%EOF\n$/);
    for (const character of "₹ā–9") expect(charactersOf(pdf?.content ?? Buffer.of())).toContain(character);
  });

  test("has no invoice at an unconfirmed address, because it names the customer", async () => {
    const emails = await deliveredEmails(await openShop(), false);
    expect(emails.flatMap(({ attachments }) => attachments)).toEqual([]);
  });
});
