import type { Page } from "@playwright/test";
import { faultsOf, readTree } from "#test/e2e/accessibility-tree.ts";
import { fillCheckout, findCheapProducts, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { productCards } from "#test/e2e/catalogue/list-page.ts";
import { expectOrderConfirmed, placeButton } from "#test/e2e/checkout/checkout-page.ts";
import { openLoaded } from "#test/e2e/screens.ts";
import { expect, test } from "#test/e2e/storefront.ts";

const PRICE = /^₹[\d,.]+/;

async function expectReadable(page: Page, name: string) {
  await expect(page.getByRole("heading", { level: 1 }), name).toHaveCount(1);
  expect(faultsOf(await readTree(page.locator("body"))), name).toEqual([]);
  // What changes later is said by regions that are there from the start.
  const main = page.getByRole("main");
  await expect(page.locator("body > p"), name).toHaveRole("status");
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("status"), name).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("alert"), name).toHaveCount(1);
  return main;
}

test("each page from home to the order is read in order, with names, prices and ratings in words", async ({
  page,
  shop,
}) => {
  test.slow();
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  await logInWithCart(page, shop, []);

  await openLoaded(page, "/");
  const home = await expectReadable(page, "home");
  for (const label of ["Highlights", "Brands", "Top Selling Products", "Popular Product", "Latest News & Events"])
    await expect(
      home.getByRole("region", { name: label, exact: true }).getByRole("button").first(),
    ).toHaveAccessibleName(/^(Go to slide|Pause|Play|Previous)/);

  await openLoaded(page, "/shop");
  await expectReadable(page, "list");
  const reduced = productCards(page).filter({ hasText: "M.R.P." }).first();
  await expect(reduced).toMatchAriaSnapshot(`
    - article:
      - button /^Compare. .+/
      - button /^Add to Wishlist. .+/
      - heading [level=2]:
        - link
      - paragraph:
        - img /\\d\\.\\d out of 5, [\\d,]+ reviews?|No reviews yet/
      - paragraph: /^₹[\\d,.]+ -\\d+% M\\.R\\.P\\. ₹[\\d,.]+$/
      - button /^Add to cart .+/
  `);
  for (const stars of await productCards(page).getByRole("img").all())
    await expect(stars).toHaveAccessibleName(/^(\d\.\d out of 5, [\d,]+ reviews?|No reviews yet)$/);

  await openLoaded(page, `/product/${product._id}`);
  const own = await expectReadable(page, "product");
  await expect(
    own
      .getByText("M.R.P. is the maximum retail price, inclusive of all taxes.")
      .or(own.locator(".price-now").first())
      .first(),
  ).toBeVisible();
  await expect(own.locator(".product-price")).toHaveText(PRICE);
  await own.getByRole("button", { name: "Buy now" }).first().click();
  await expect(page).toHaveURL("/cart");

  await openLoaded(page, "/cart");
  const cart = await expectReadable(page, "cart");
  await expect(cart.getByRole("table")).toMatchAriaSnapshot(`
    - table "Products in your cart":
      - rowgroup:
        - row "Product Unit Price Quantity Subtotal Remove"
  `);
  await cart.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/checkout");

  await openLoaded(page, "/checkout");
  await fillCheckout(page);
  await expectReadable(page, "checkout");
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  await expectReadable(page, "order");
});
