import type { Locator } from "@playwright/test";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { callAsCustomer, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { productInput } from "#test/fixtures.ts";

test("'Only a few left' stands beside 'In Stock' wherever the stock is shown", { tag: "@widths" }, async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop);
  const { ids } = await withShopContext(shop, (ctx) =>
    saveProducts(ctx, [
      productInput({ title: "Zubrel lamp", onHand: 3 }),
      productInput({ title: "Zubrel fan", onHand: 4 }),
    ]),
  );
  const [lamp, fan] = ids as [string, string];
  for (const prodId of ids) await callAsCustomer(page, "PUT", "product/wishlist", { prodId });
  const expectStock = async (part: Locator, few: boolean) => {
    await expect(part).toContainText("In Stock");
    await expect(part).toContainText(few ? /In Stock.+Only a few left/ : /In Stock(?!.+Only a few)/);
  };
  await visit(page, "/shop/title/Zubrel");
  for (const title of ["Zubrel lamp", "Zubrel fan"])
    await expectStock(page.getByRole("article").filter({ hasText: title }), title === "Zubrel lamp");
  for (const id of [lamp, fan]) {
    await visit(page, `/product/${id}`);
    await expectStock(page.getByRole("main").locator(".product-summary"), id === lamp);
    expect(await (await page.request.get(`/product/${id}`)).text()).toContain("schema.org/InStock");
  }
  for (const address of ["/wishlist", "/accounts/wishlist"]) {
    await visit(page, address);
    for (const title of ["Zubrel lamp", "Zubrel fan"])
      await expectStock(page.getByRole("row").filter({ hasText: title }), title === "Zubrel lamp");
  }
  await visit(page, `/compare?ids=${ids}`);
  const cells = page.getByRole("row", { name: /^Stock/ }).getByRole("cell");
  await expect(cells).toHaveText(["In Stock · Only a few left", "In Stock"]);
});
