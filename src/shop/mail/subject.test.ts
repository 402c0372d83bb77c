import { expect, test } from "vitest";
import { renderEmail } from "#documents/emails/render-email.tsx";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { readProductFacts } from "#shop/stock-alerts/product-facts.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { emailOf } from "./contents/email-contents.server.ts";

onEachEngine("the subject of an email", (openShop) => {
  test("is one line without control characters, whatever the title of a product has", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({})]);
    const title = "Lamp\r\nBcc: all@example.com\u001b[2J\u0085\u009b1A\u202egnol\u2028";
    await shop.db.write(({ db }) => db.updateTable("products").set({ title }).execute());
    const [facts] = await readProductFacts(shop.db.read, ids);
    const row = { kind: "back-in-stock", recipient: "asha@example.com", facts: JSON.stringify(facts) } as const;
    const { subject, text } = renderEmail(await emailOf(shop, row), shop.settings);
    expect(subject).toBe("Back in stock: Lamp Bcc: all@example.com [2J 1A gnol");
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_C}/u);
  });
});
