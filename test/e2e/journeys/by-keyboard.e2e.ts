import type { Locator, Page } from "@playwright/test";
import { address, findCheapProducts, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { productCards } from "#test/e2e/catalogue/list-page.ts";
import { expectOrderConfirmed, placeButton } from "#test/e2e/checkout/checkout-page.ts";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

/** Without the letters that are typed. */
const MAX_PRESSES = 49;
/** A control that is further away is not found by patience either. */
const MAX_TABS = 40;

/** Presses keys and counts them. */
function keysOf(page: Page) {
  const counts: Record<string, number> = {};
  let part = "";
  const press = async (key: string) => {
    counts[part] = (counts[part] ?? 0) + 1;
    await page.keyboard.press(key);
  };
  async function tabTo(target: Locator) {
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press("Tab");
    }
    throw new Error(`${target} is not reached in ${part}`);
  }
  return {
    counts,
    begin(name: string) {
      part = name;
    },
    press,
    async choose(target: Locator) {
      await tabTo(target);
      await press("Enter");
    },
    async type(field: Locator, text: string) {
      await tabTo(field);
      await page.keyboard.type(text);
    },
  };
}

test("by keyboard, a customer needs fewer than fifty presses from the search box to the placed order", async ({
  page,
  shop,
}) => {
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  await logInWithCart(page, shop, []);
  await visit(page, "/");
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });
  const keys = keysOf(page);

  keys.begin("search");
  await searchBox(page.getByRole("banner")).focus();
  await page.keyboard.type(product.title);
  await keys.press("Enter");
  await expect(page).toHaveURL(/\/shop\/title\//);
  await expect(heading).toBeFocused();

  keys.begin("list");
  await keys.choose(main.getByRole("link", { name: "Skip to products" }));
  await expect(page.getByRole("region", { name: "Products" }).getByRole("list").first()).toBeFocused();
  await keys.choose(productCards(page).getByRole("link", { name: product.title }).first());
  await expect(page).toHaveURL(`/product/${product._id}`);
  await expect(heading).toBeFocused();

  keys.begin("product");
  await keys.choose(main.getByRole("button", { name: "Buy now" }).first());
  await expect(page).toHaveURL("/cart");
  await expect(heading).toBeFocused();

  keys.begin("cart");
  await keys.choose(main.getByRole("link", { name: "Proceed to Checkout" }));
  await expect(page).toHaveURL("/checkout");
  await expect(heading).toBeFocused();

  keys.begin("checkout");
  await keys.type(main.getByLabel("PostCode / ZIP"), address.pin);
  await expect(main.getByLabel("State")).toHaveValue("Karnataka");
  await keys.type(main.getByLabel("Address 1"), address.street);
  await keys.type(main.getByLabel("City"), address.city);
  await keys.choose(placeButton(page));
  await expectOrderConfirmed(page);
  await expect(heading).toBeFocused();

  const total = Object.values(keys.counts).reduce((sum, count) => sum + count, 0);
  test.info().annotations.push({ type: "presses", description: JSON.stringify({ ...keys.counts, total }) });
  expect(total, JSON.stringify(keys.counts)).toBeLessThanOrEqual(MAX_PRESSES);
});
