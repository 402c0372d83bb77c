import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, withSettings } from "#test/shop.ts";
import { readFacts, writeFacts } from "./email-facts.ts";

test("facts that a kind does not name are not stored, and missing ones are refused", () => {
  expect(writeFacts("password-changed", { firstname: "Asha", password: "secret" })).toBe('{"firstname":"Asha"}');
  expect(() => writeFacts("password-changed", {})).toThrow();
  expect(() => readFacts("order-confirmed", '{"by":"customer"}')).toThrow();
});

onEachEngine("the facts of an email", (openShop) => {
  test("stand in its row until it is sent; then only what limits count stays", async () => {
    const shop = await openShop();
    const ownerEmails = { orders: "each" } as const;
    const owned = withSettings(shop, { ownerEmails });
    const userId = await addCustomer(shop);
    const { ids } = await saveProducts(shop, [productInput()]);
    const facts = async () => {
      const rows = await shop.db.read.selectFrom("outbox").select(["kind", "facts"]).orderBy("kind").execute();
      return rows.map(({ kind, facts: stored }) => [kind, JSON.parse(stored)]);
    };
    await addOrder(owned, userId, String(ids[0]));
    const order = expect.objectContaining({ userId, address: expect.objectContaining({ pincode: "411001" }) });
    expect(await facts()).toEqual([
      ["order-confirmed", order],
      ["owner-order", order],
    ]);
    await sendDueEmails(shop, recordingTransport());
    expect(await facts()).toEqual([
      ["order-confirmed", { by: "customer" }],
      ["owner-order", {}],
    ]);
  });
});
