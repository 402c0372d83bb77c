import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { logIn, registerCustomer } from "#test/e2e/session/customer.ts";
import { findProducts } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit, waitForHydration } from "#test/e2e/storefront.ts";
import { openReviewForm } from "./reviews-page.ts";

const quantity = (page: Page) => page.getByRole("textbox", { name: "Quantity" });
const colors = (page: Page) => page.getByRole("group", { name: "Colour", exact: true }).getByRole("radio");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const readViewedProducts = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("bijli.recent") ?? "null"));

async function findTwoProducts(page: Page): Promise<[Product, Product]> {
  const matches = ({ color, quantity }: Product) => color.length > 1 && quantity > 9;
  return (await findProducts(page, matches, 2)) as [Product, Product];
}

async function chooseOptions(page: Page) {
  await colors(page).nth(1).check({ force: true });
  for (const _ of [2, 3]) await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(quantity(page)).toHaveValue("3");
}

/** The colour is a part of the address, so that Back shows it again. */
async function expectCleared(page: Page, color: number) {
  await expect(quantity(page)).toHaveValue("1");
  await expect(colors(page).nth(color)).toBeChecked();
}

test("resets the quantity, and keeps the colour of the address, after a link and Back", async ({ page }) => {
  const [product] = await findTwoProducts(page);
  await visit(page, `/product/${product._id}`);
  await chooseOptions(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  await expect(heading(page)).toHaveText("Shop");
  await page.goBack();
  await expect(heading(page)).toHaveText(product.title);
  await expectCleared(page, 1);
});

test("resets quantity and colour from one product to the next, and back", async ({ page }) => {
  const [one, other] = await findTwoProducts(page);
  await visit(page, `/product/${one._id}`);
  // Navigates without a new document, as a link does.
  const navigateTo = async (product: Product) => {
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, `/product/${product._id}`);
    await expect(heading(page)).toHaveText(product.title);
  };
  await chooseOptions(page);
  await navigateTo(other);
  await expectCleared(page, 0);
  await chooseOptions(page);
  await page.goBack();
  await expect(heading(page)).toHaveText(one.title);
  await expectCleared(page, 1);
  await page.goForward();
  await expect(heading(page)).toHaveText(other.title);
  await expectCleared(page, 1);
});

test("resets the quantity when the browser restores the page from the back/forward cache", async ({ page }) => {
  const [product] = await findTwoProducts(page);
  await visit(page, `/product/${product._id}`);
  await chooseOptions(page);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expectCleared(page, 1);
});

test("resets quantity and review after a full page load and Back", async ({ page }) => {
  const [product] = await findTwoProducts(page);
  await visit(page, `/product/${product._id}`);
  await chooseOptions(page);
  const comment = page.getByRole("textbox", { name: "Your review" });
  await openReviewForm(page);
  await page.getByRole("radio", { name: "3.5 stars" }).check();
  await comment.fill("Half a thought.");
  await page.goto("/about");
  await page.goBack();
  await waitForHydration(page);
  await expectCleared(page, 1);
  await expect(comment).toHaveCount(0);
  await openReviewForm(page);
  await expect(comment).toHaveValue("");
  await expect(page.getByRole("radio", { name: /stars?$/, checked: true })).toHaveCount(0);
});

test("stores viewed products, newest first and each once, until logout", async ({ page, shop }) => {
  await logIn(page, await registerCustomer(shop.url));
  const all = (await findProducts(page, () => true, 22)).map(({ _id }) => _id);
  const [first = "", second = ""] = all;
  await visit(page, "/shop");
  expect(await readViewedProducts(page)).toBeNull();
  await visit(page, `/product/${first}`);
  expect(await readViewedProducts(page)).toEqual([first]);
  await visit(page, `/product/${second}`);
  expect(await readViewedProducts(page)).toEqual([second, first]);
  await visit(page, `/product/${first}`);
  expect(await readViewedProducts(page)).toEqual([first, second]);
  await page.evaluate((ids) => localStorage.setItem("bijli.recent", JSON.stringify(ids)), all.slice(2));
  await visit(page, `/product/${first}`);
  expect(await readViewedProducts(page)).toEqual([first, ...all.slice(2, 21)]);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Account|Nandini/ })
    .click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await readViewedProducts(page)).toBeNull();
});
