import { sql } from "kysely";
import type { Product } from "#contract/catalogue.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { openLoaded } from "#test/e2e/screens.ts";
import { callAsCustomer, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { productInput } from "#test/fixtures.ts";

test.use({ settings: { DEMO: "off" } });

const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

test("a stored text that reads from right to left ends with itself on pages", async ({ page, shop }) => {
  // What earlier versions stored.
  await withShopContext(shop, (ctx) => saveProducts(ctx, [productInput({ title: "Lamp \u202ethgil" })]));
  await logInNewCustomer(page, shop, { firstname: "Asha" });
  const [product] = (await (await page.request.get("/api/product")).json()) as [Product];
  await callAsCustomer(page, "PUT", "product/rating", { prodId: product._id, star: 4, comment: "Bright." });
  await withShopContext(shop, (ctx) =>
    inTransaction(ctx, async ({ db }) => {
      await sql`update users set firstname = ${"\u202eAsha\u2067"}`.execute(db);
      await sql`update reviews set comment = ${"Bright\u202e."}`.execute(db);
    }),
  );
  for (const path of ["/", "/shop", "/shop/title/lamp", `/product/${product._id}`, "/accounts"]) {
    await openLoaded(page, path);
    const document = await (await page.request.get(path)).text();
    for (const shown of [document, await page.content()]) expect(DIRECTION.exec(shown)?.index).toBe(undefined);
    await expect(page.locator("body")).toContainText(path === "/accounts" ? "Asha" : "Lamp thgil");
  }
});
