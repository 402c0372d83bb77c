import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { logInWithCart, rupees } from "#test/e2e/cart/cart-setup.ts";
import { registerCustomer, toastTexts } from "#test/e2e/session/customer.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { addToCartButton, listProducts } from "./product-page.ts";

const fileOf = (address: string | null | undefined) => address?.replace(/-\d+\.\w+$/, "");
const picturesOf = ({ images }: Product, colorId: string | undefined) =>
  images.filter(({ color }) => color === colorId).map(({ url }) => fileOf(url));
const sources = async (pictures: Locator) =>
  (await pictures.evaluateAll((all) => all.map((img) => img.getAttribute("src")))).map(fileOf);
const sourcesOf = (page: Page, selector: string) => sources(page.locator(selector));
const sourcesIn = (part: Locator) => sources(part.getByRole("listitem").locator("img"));

test("a visitor who logs in to add a colour finds it chosen, and in the cart", async ({ page, shop }) => {
  const { email, password } = await registerCustomer(shop.url);
  const [product] = await listProducts(page, ({ color, quantity }) => color.length > 1 && quantity > 3);
  const colors = page.getByRole("group", { name: "Colour", exact: true }).getByRole("radio");
  await visit(page, `/product/${product._id}`);
  await colors.nth(1).check({ force: true });
  await addToCartButton(page).first().click();
  await page.getByLabel("Email / Phone / Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toastTexts(page).filter({ hasText: "Item added to cart!" })).toBeVisible();
  await expect(page).toHaveURL(`/product/${product._id}?color=${product.color[1]?._id}`);
  await expect(colors.nth(1)).toBeChecked();
  const cart = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem("userToken")}` };
    return (await fetch("/api/user/cart", { headers })).json();
  });
  expect(cart.products.map(({ color }: { color: string }) => color)).toEqual([product.color[1]?._id]);
  // Another visit of the product begins with its first colour (§2).
  await visit(page, `/product/${product._id}`);
  await expect(colors.first()).toBeChecked();
});

test("each colour has its pictures and its own line in cart, checkout and order", { tag: "@widths" }, async ({
  page,
  shop,
  viewport,
}) => {
  await logInWithCart(page, shop, []);
  const [product] = await listProducts(page, ({ color, quantity }) => color.length > 1 && quantity > 3);
  const [first, second] = product.color;
  await visit(page, `/product/${product._id}`);
  const colors = page.getByRole("group", { name: "Colour", exact: true }).getByRole("radio");
  const large = page.getByRole("img", { name: /, picture 1/ }).or(page.getByRole("img", { name: product.title }));
  expect(await sourcesOf(page, ".gallery-thumbnails img")).toEqual(picturesOf(product, first?._id));
  await addToCartButton(page).first().click();
  await expect(toastTexts(page)).toHaveText(["Item added to cart!"]);
  const summary = await page.getByRole("heading", { level: 1 }).boundingBox();
  await colors.nth(1).check({ force: true });
  await expect
    .poll(async () => fileOf(await large.first().getAttribute("src")))
    .toBe(picturesOf(product, second?._id)[0]);
  expect(await sourcesOf(page, ".gallery-thumbnails img")).toEqual(picturesOf(product, second?._id));
  expect(await page.getByRole("heading", { level: 1 }).boundingBox()).toEqual(summary);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Buy now" }).first().click();

  await expect(page).toHaveURL("/cart");
  const rows = page.getByRole("row").filter({ has: page.getByRole("textbox", { name: "Quantity" }) });
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole("textbox")).toHaveCount(2);
  expect(
    await rows.getByRole("textbox").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(["1", "2"]);
  const pictures = [first, second].map((color) => picturesOf(product, color?._id)[0]);
  expect(await sourcesOf(page, "tbody img")).toEqual(pictures);
  await rows.nth(0).getByRole("button", { name: "Increase quantity" }).click();
  await rows.nth(0).getByRole("button", { name: "Decrease quantity" }).click();
  await expect(page.getByRole("region", { name: "Totals" })).toContainText(rupees(product.price * 3));
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();

  const ordered = page.getByRole("region", { name: "Order summary" });
  if (viewport?.width === 360) await ordered.getByText("Order summary").last().click();
  await expect(ordered.getByRole("listitem")).toHaveText([/, x 1/, /, x 2/]);
  expect(await sourcesIn(ordered)).toEqual(pictures);
  const names = (await ordered.getByText(/, x \d/).allTextContents()).map((text) => text.replace(/, x \d/, ""));
  expect(new Set(names).size).toBe(2);
  await page.getByLabel("PostCode / ZIP").fill("411001");
  await page.getByLabel("Address 1").fill("4, Hill Road");
  await page.getByLabel("City").fill("Pune");
  await page.getByRole("button", { name: /Place an Order/ }).click();
  await expect(page).toHaveURL(/\/order\//);
  const items = page.getByRole("region", { name: "Items in this order" }).getByRole("listitem");
  await expect(items).toContainText([`${names[0]}, x 1`, `${names[1]}, x 2`]);
  expect(await sourcesIn(page.getByRole("region", { name: "Items in this order" }))).toEqual(pictures);
  await visit(page, "/accounts/orders");
  await expect(page.getByRole("article").first()).toContainText(names[0] ?? "");
  await expect(page.getByRole("article").first()).toContainText(names[1] ?? "");
  expect(await sourcesIn(page.getByRole("article").first())).toEqual(pictures);
});
