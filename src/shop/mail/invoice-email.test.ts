import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { requestReturn } from "#shop/returns/returns.server.ts";
import { sendDueEmails } from "#test/emails/send-emails.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder, receiveBack } from "#test/order-fixture.ts";
import { settleReturn } from "#test/returns/settle-return.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import type { OutgoingEmail } from "./contents/outgoing-email.server.ts";

const isPdf = /^%PDF-1\.[\s\S]+\/FontFile2 [\s\S]+%%EOF\n$/;

async function addDelivered(shop: TestShop, confirmed: boolean) {
  const email = "asha.rao@example.com";
  const userId = await addCustomer(shop, { email });
  const row = { user_id: userId, email, confirmed_at_ms: shop.now() };
  if (confirmed) await shop.db.write(({ db }) => db.insertInto("confirmed_emails").values(row).execute());
  const { ids } = await saveProducts(shop, [productInput({ title: "Lāmp – big" })]);
  const id = await addOrder(shop, userId, String(ids[0]));
  await changeOrderStatus(shop, id, "Dispatched");
  return { id, userId, lamp: String(ids[0]) };
}

async function sendEmails(shop: TestShop): Promise<OutgoingEmail[]> {
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
    const shop = await openShop();
    const { id } = await addDelivered(shop, true);
    await changeOrderStatus(shop, id, "Delivered");
    const emails = await sendEmails(shop);
    expect(emails.map(({ attachments }) => attachments.length)).toEqual([0, 0, 1]);
    const [pdf] = emails[2]?.attachments ?? [];
    expect(pdf).toMatchObject({ filename: "invoice-BIJ-25-26-000001.pdf", contentType: "application/pdf" });
    expect(pdf?.content.toString("latin1")).toMatch(isPdf);
    for (const character of "₹ā–9") expect(charactersOf(pdf?.content ?? Buffer.of())).toContain(character);
  });

  test("has no invoice at an unconfirmed address, because it names the customer", async () => {
    const shop = await openShop();
    const { id } = await addDelivered(shop, false);
    await changeOrderStatus(shop, id, "Delivered");
    expect((await sendEmails(shop)).flatMap(({ attachments }) => attachments)).toEqual([]);
  });
});

onEachEngine("the email about products that come back", (openShop) => {
  async function acceptReturn(shop: TestShop, confirmed: boolean) {
    const { id, userId, lamp } = await addDelivered(shop, confirmed);
    await changeOrderStatus(shop, id, "Delivered");
    const { color_id: color } = await shop.db.read
      .selectFrom("order_lines")
      .select("color_id")
      .executeTakeFirstOrThrow();
    const lines = [{ productId: lamp, color, quantity: 1, reason: "No longer wanted" as const }];
    const { _id } = await requestReturn(asCustomer(shop, userId), id, { lines });
    await sendEmails(shop);
    await settleReturn(shop, _id);
    return (await sendEmails(shop)).flatMap(({ attachments }) => attachments);
  }

  test("has the credit note as a PDF when the return is received", async () => {
    const [pdf, more] = await acceptReturn(await openShop(), true);
    expect(pdf).toMatchObject({ filename: "credit-note-BJC-25-26-000001.pdf", contentType: "application/pdf" });
    expect(pdf?.content.toString("latin1")).toMatch(isPdf);
    expect(more).toBeUndefined();
  });

  test("has the credit note when the parcel came back", async () => {
    const shop = await openShop();
    const { id } = await addDelivered(shop, true);
    await receiveBack(shop, id);
    const [pdf] = (await sendEmails(shop)).flatMap(({ attachments }) => attachments);
    expect(pdf).toMatchObject({ filename: "credit-note-BJC-25-26-000001.pdf" });
  });

  test("has no credit note at an unconfirmed address, because it names the customer", async () => {
    expect(await acceptReturn(await openShop(), false)).toEqual([]);
  });
});
