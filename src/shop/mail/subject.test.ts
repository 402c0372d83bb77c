import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { renderEmail } from "./render-email.server.ts";

onEachEngine("the subject of an email", (openShop) => {
  test("is one line without control characters, whatever the title of a product has", async () => {
    const shop = await openShop();
    const [productId] = (await saveProducts(shop, [productInput({})])).ids;
    const title = "Lamp\r\nBcc: all@example.com\u001b[2J\u0085\u009b1A\u202egnol\u2028";
    await shop.db.write(({ db }) => db.updateTable("products").set({ title }).execute());
    const facts = JSON.stringify({ productId });
    const row = { kind: "back-in-stock", recipient: "asha@example.com", order_id: null, facts } as const;
    const { subject, text } = await renderEmail(shop, row);
    expect(subject).toBe("Back in stock: Lamp Bcc: all@example.com [2J 1A gnol");
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_C}/u);
  });
});
