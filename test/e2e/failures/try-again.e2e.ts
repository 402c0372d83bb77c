import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { form } from "#test/e2e/account/account-page.ts";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { importPinTable } from "#test/e2e/pin-table.ts";
import { addToCartButton } from "#test/e2e/product/product-page.ts";
import { reviewsRegion } from "#test/e2e/product/reviews-page.ts";
import { toast } from "#test/e2e/session/customer.ts";
import { callAsCustomer, findProducts, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

/** Fails the requests until the returned function is called. */
async function failing(page: Page, addresses: string | RegExp) {
  await page.route(addresses, (route) => route.fulfill({ status: 500, body: "" }));
  return () => page.unroute(addresses);
}

/** What was set on the document before is still there: it was not opened again. */
const markDocument = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute("data-kept", ""));
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-kept"));

const again = (within: Page | Locator) => within.getByText("Try again", { exact: true });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const isAtBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);

const anyProduct = async (page: Page) => (await findProducts(page, ({ quantity }) => quantity > 5))[0] as Product;
const PLACE = { pincode: "577101", city: "Chikkamagaluru", state: "Karnataka", zone: "rest" };

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 500/));

test("a list that failed loads again in place, with its filters, the focus and the scroll position", {
  tag: "@widths",
}, async ({ page }) => {
  await visit(page, "/shop?price[lte]=60000");
  await markDocument(page);
  const mend = await failing(page, /\/shop.*\.data/);
  const pages = page.getByRole("navigation", { name: "Pages of products" });
  await pages.getByRole("link", { name: "Page 2", exact: true }).click();
  const main = page.getByRole("main");
  const alert = main.getByRole("alert");
  await expect(alert).toHaveText("Error fetching products By PriceFailed to fetch product details");
  await expect(page).toHaveURL(/price.*60000.*page=2/);
  await again(main).focus();
  const scrolled = await page.evaluate(() => scrollY);
  const told = await alert.elementHandle();

  // Another failure is announced again, and keeps the focus where it is.
  await page.keyboard.press("Enter");
  await expect.poll(() => told?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(again(main)).toBeFocused();

  await mend();
  await page.keyboard.press("Enter");
  await expect(main.getByRole("article").first()).toBeVisible();
  await expect(page).toHaveURL(/price.*60000.*page=2/);
  await expect(pages.locator("[aria-current]")).toHaveText("2");
  await expect.poll(() => isAtBody(page)).toBe(false);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await isSameDocument(page)).toBe(true);
});

test("suggestions that failed load again, and the text goes on being typed", { tag: "@widths" }, async ({ page }) => {
  await visit(page, "/about");
  const mend = await failing(page, /\/api\/suggest/);
  const box = searchBox(page.getByRole("banner"));
  const popup = page.locator(".suggestions");
  await box.click();
  await expect(popup.getByRole("alert")).toHaveText("Popular searches could not be loaded.");
  await box.pressSequentially("lap");
  await expect(popup.getByRole("alert")).toHaveText("Suggestions could not be loaded. You can search without them.");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await mend();
  await page.keyboard.press("Tab");
  await expect(again(popup)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(popup.getByRole("option").first()).toHaveText(/^laptops?$/);
  await expect(popup.getByRole("alert")).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("lap");
});

test("the delivery days of a PIN code that failed load again", {
  tag: "@widths",
}, async ({ page, shop }) => {
  await importPinTable(shop, [PLACE]);
  await page.addInitScript((pin) => localStorage.setItem("bijli.pin", pin), PLACE.pincode);
  await page.goto("/about");
  const { _id } = await anyProduct(page);
  for (const path of [`/product/${_id}`, "/delivery"]) {
    const mend = await failing(page, /\/api\/delivery\//);
    await visit(page, path);
    const failed = page.locator(".delivery-failed");
    await expect(failed).toHaveText("The delivery days of this place could not be loaded. Try again");
    await again(failed).click();
    await expect(toast(page, "The delivery days of this place could not be loaded.")).toBeVisible();
    await mend();
    await again(failed).click();
    await expect(failed).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button", { name: "Chikkamagaluru 577101 change" })).toBeFocused();
  }
});

test("a PIN code of an address that could not be looked up is looked up again", { tag: "@widths" }, async ({
  page,
  shop,
}) => {
  await importPinTable(shop, [PLACE]);
  await logInNewCustomer(page, shop);
  await visit(page, "/accounts/settings");
  const address = form(page, "Shipping Address");
  const mend = await failing(page, /\/api\/delivery\//);
  await address.getByLabel("Pincode").fill(PLACE.pincode);
  const note = address.locator(".place-note");
  await expect(note).toContainText(
    "We could not look up PIN code 577101. Please enter city and state yourself, or try again.",
  );
  await mend();
  await again(note).click();
  await expect(note).toHaveCount(0);
  await expect(address.getByLabel("City")).toHaveValue("Chikkamagaluru");
  await expect(address.getByLabel("City")).toBeFocused();
});

test("votes on reviews that failed load again, and one that was not stored is sent again", {
  tag: "@widths",
}, async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [{ _id }] = (await findProducts(page, ({ ratings }) => ratings.length > 0)) as [Product];
  const { ratings }: Product = await (await page.request.get(`/api/product/${_id}`)).json();
  await callAsCustomer(page, "PUT", `review/${ratings[0]?._id}/vote`, { voted: true });
  const mend = await failing(page, /\/review-votes/);
  await visit(page, `/product/${_id}`);
  const reviews = reviewsRegion(page);
  const helpful = reviews.getByRole("button", { name: /^Helpful: review by / }).first();
  const notLoaded = toast(page, "We could not load which reviews you found helpful.");
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(notLoaded).toBeVisible();
  await expect(helpful).toHaveAttribute("aria-pressed", "false");
  await again(messages).click();
  await expect(notLoaded).toBeVisible();
  await mend();
  await again(messages).click();
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await expect(notLoaded).toHaveCount(0);

  const mendVote = await failing(page, /\/review\/\w+\/vote$/);
  await helpful.click();
  await expect(toast(page, "Your vote could not be stored.")).toBeVisible();
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await mendVote();
  await again(messages).click();
  await expect(helpful).toHaveAttribute("aria-pressed", "false");
});

test("a row of products whose code failed loads again", { tag: "@widths" }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to (load|fetch)/);
  await page.goto("/about");
  const { _id, title } = await anyProduct(page);
  await visit(page, `/product/${_id}`);
  await expect(addToCartButton(page).first()).toBeVisible();
  const mend = await failing(page, /recently-viewed/);
  await visit(page, "/");
  const place = page.locator(".recent-place");
  await expect(place).toHaveAttribute("data-reserved", "true");
  await place.scrollIntoViewIfNeeded();
  await expect(place.getByRole("alert")).toHaveText("We could not load your recently viewed products.");
  await mend();
  await again(place).click();
  await expect(place.getByRole("article")).toContainText(title);
  expect(await focusedText(page)).not.toBe("");
});

test("counts of filters that failed load again in the dialog", { tag: "@widths" }, async ({ page }) => {
  await visit(page, "/shop");
  const mend = await failing(page, /\/api\/facets/);
  await page.getByRole("button", { name: /Filters/ }).click();
  const dialog = page.getByRole("dialog", { name: "Advanced Filters" });
  await dialog.getByRole("checkbox").first().check();
  await expect(dialog.getByRole("status")).toHaveText("The number is not known");
  await mend();
  await again(dialog).click();
  await expect(dialog.getByRole("status")).toHaveText(/\d+ products?/);
  await expect(again(dialog)).toHaveCount(0);
});
