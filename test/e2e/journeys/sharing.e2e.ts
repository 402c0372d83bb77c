import type { Page } from "@playwright/test";
import { addToCartButton, listProducts } from "#test/e2e/product/product-page.ts";
import { logIn, registerCustomer, toast } from "#test/e2e/session/customer.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

const colors = (page: Page) => page.getByRole("group", { name: "Colour", exact: true }).getByRole("radio");
const fileOf = (address: string | null | undefined) => address?.replace(/-\d+\.\w+$/, "");

test("a colour is shared by its address, which shows it to a stranger, who buys it", { tag: "@widths" }, async ({
  page,
  browser,
  context,
  shop,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [product] = await listProducts(page, ({ color, quantity }) => color.length > 1 && quantity > 3);
  const second = product.color[1]?._id ?? "";
  const files = product.images.filter(({ color }) => color === second).map(({ url }) => fileOf(url));
  await visit(page, `/product/${product._id}`);
  await colors(page).nth(1).check({ force: true });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(toast(page, "Link copied.")).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(`${shop.url}/product/${product._id}?color=${second}`);

  const stranger = await browser.newContext({ baseURL: shop.url });
  const other = await stranger.newPage();
  await logIn(other, await registerCustomer(shop.url));
  await visit(other, address);
  await expect(colors(other).nth(1)).toBeChecked();
  const picture = other
    .getByRole("button", { name: /^Enlarge picture/ })
    .first()
    .getByRole("img");
  expect(fileOf(await picture.getAttribute("src"))).toBe(files[0]);
  await addToCartButton(other).first().click();
  await expect(toast(other, "Item added to cart!")).toBeVisible();
  const cart = await other.evaluate(async () => (await fetch("/api/user/cart")).json());
  expect(cart.products.map(({ color }: { color: string }) => color)).toEqual([second]);
  await stranger.close();
});
