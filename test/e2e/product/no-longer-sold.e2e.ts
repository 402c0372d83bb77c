import { setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { lineOf } from "#test/e2e/cart/cart-page.ts";
import { findCheapProducts, logInWithCart, takeUnusedProduct } from "#test/e2e/cart/cart-setup.ts";
import { toast } from "#test/e2e/session/customer.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { wishlistRow } from "#test/e2e/wishlist/wishlist-page.ts";

test("a product that the owner archives is named as no longer sold wherever customers still have it @widths", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/);
  const gone = await takeUnusedProduct(page);
  const [kept] = await findCheapProducts(page, 1);
  if (!kept) throw new Error("no product left");
  await logInWithCart(page, shop, [
    { product: gone, quantity: 1 },
    { product: kept, quantity: 1 },
  ]);
  await visit(page, `/product/${gone._id}`);
  const wish = page.getByRole("main").getByRole("button", { name: "Add to Wishlist", exact: true });
  const add = page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true });
  await expect(add.first()).toBeVisible();
  await wish.click();
  // The button is pressed before the shop has answered.
  await expect(toast(page, "Added to wishlist successfully!")).toBeVisible();
  await withShopContext(shop, (ctx) => setProductState(ctx, gone._id, "archive"));

  await visit(page, `/product/${gone._id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(gone.title);
  await expect(main.getByText("No longer sold")).toBeVisible();
  await expect(add).toHaveCount(0);
  await expectAccessible(page, "archived product");

  await visit(page, "/wishlist");
  await expect(wishlistRow(page, gone.title)).toContainText("No longer sold");
  await expect(wishlistRow(page, gone.title).getByRole("button", { name: /Add to Cart/ })).toHaveCount(0);

  await visit(page, "/checkout");
  await expect(page.getByText("No longer sold.").first()).toBeVisible();
  await page.getByRole("link", { name: "Change your cart" }).first().click();
  await expect(lineOf(page, gone.title)).toContainText("No longer sold. Remove it to order the other products.");
  await lineOf(page, gone.title)
    .getByRole("button", { name: /Remove/ })
    .click();
  await expect(lineOf(page, gone.title)).toHaveCount(0);
  await expect(lineOf(page, kept.title)).not.toContainText("No longer sold");
});
