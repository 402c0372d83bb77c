import { findCheapProducts, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { callAsCustomer, findProducts, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { wishlistRow } from "./wishlist-page.ts";

test("on a phone, a title has the room up to the button that removes, also of what is saved for later", async ({
  page,
  shop,
}) => {
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  await logInWithCart(page, shop, [{ product, quantity: 1 }]);
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: product._id });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/cart");
  await page.getByRole("button", { name: /^Save for later/ }).click();
  await expect(page.getByRole("region", { name: "Saved for later" })).toBeVisible();
  for (const address of ["/cart", "/wishlist"]) {
    await visit(page, address);
    const row = wishlistRow(page, product.title);
    const remove = await row.getByRole("button", { name: `Remove ${product.title}` }).boundingBox();
    const text = row.getByRole("cell").first().locator(":scope > div");
    const room = await text.evaluate((div) => {
      const cell = div.parentElement as HTMLElement;
      return cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingInlineEnd);
    });
    expect((remove?.x ?? 0) - room, `room beside the title in ${address}`).toBeLessThan(16);
    const { x = 0, width = 0 } = (await text.boundingBox()) ?? {};
    expect(x + width, `the title in ${address} ends before the button`).toBeLessThanOrEqual(remove?.x ?? 0);
    expect(width, `width of the title in ${address}`).toBeGreaterThan(150);
  }
});

test("on a tablet, titles have the room that the other columns leave, and stars stay on one line", async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop);
  const [rated] = await findProducts(page, ({ quantity, ratings }) => quantity > 5 && ratings.length > 9);
  const [soldOut] = await findProducts(page, ({ quantity }) => quantity === 0);
  if (!rated || !soldOut) throw new Error("no such products");
  for (const { _id } of [rated, soldOut]) await callAsCustomer(page, "PUT", "product/wishlist", { prodId: _id });
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(page, "/wishlist");
  for (const { title } of [rated, soldOut]) {
    const cell = wishlistRow(page, title).getByRole("cell").first();
    const lines = await cell
      .getByRole("link")
      .evaluate(
        (link) =>
          link.getClientRects().length && [link.clientHeight - 8, Number.parseFloat(getComputedStyle(link).lineHeight)],
      );
    const [height = 0, line = 1] = lines || [];
    expect(Math.round(height / line), `lines of ${title}`).toBeLessThanOrEqual(3);
    expect((await cell.locator(".stars-line").boundingBox())?.height, "the stars and their number").toBeLessThan(24);
  }
});
