import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { filters, productCards, resultsLine } from "./list-page.ts";

const TODAY = "2026-11-19T10:00:00+05:30";
/** A metro, where a delivery takes 3 days; without a PIN code it is 6. */
const PIN = "560038";

const chips = (page: Page) => page.getByRole("list", { name: "Active filters" }).getByRole("link");

async function findProduct(page: Page, fits: (product: Product) => boolean): Promise<Product> {
  const all: Product[] = await (await page.request.get("/api/product")).json();
  const found = all.find(fits);
  if (!found) throw new Error("no such product");
  return found;
}

const cardOf = (page: Page, { title }: Product) =>
  productCards(page).filter({ has: page.getByRole("link", { name: title, exact: true }) });

async function enterPin(page: Page) {
  const location = page.getByRole("banner").getByRole("button", { name: /Your Location/ });
  await location.click();
  await page.getByRole("textbox", { name: "PIN code" }).fill(PIN);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(location).toContainText(PIN);
}

test("each card says by which day its product arrives, and nothing when it is sold out", async ({ page }) => {
  await page.clock.setFixedTime(TODAY);
  const soon = await findProduct(page, ({ quantity, dispatchDays }) => quantity > 0 && dispatchDays === 1);
  const late = await findProduct(page, ({ quantity, dispatchDays }) => quantity > 0 && dispatchDays === 7);
  const none = await findProduct(page, ({ quantity }) => quantity === 0);
  const list = (product: Product) => visit(page, `/shop?brand=${product.brand._id}&category=${product.category._id}`);
  await list(soon);
  await expect(cardOf(page, soon)).toContainText("By Wed, 25 Nov");
  await list(late);
  await expect(cardOf(page, late)).toContainText("By Sat, 5 Dec");
  await list(none);
  await expect(cardOf(page, none)).toContainText("Out of Stock");
  await expect(cardOf(page, none)).not.toContainText("By ");

  await enterPin(page);
  await list(late);
  await expect(cardOf(page, late)).toContainText("By Wed, 2 Dec");
  await cardOf(page, late).getByRole("link", { name: late.title, exact: true }).click();
  await expect(page.getByRole("main").getByText("Delivery by Wed, 2 Dec")).toBeVisible();
});

test("a list is filtered by the day of arrival, with and without a PIN code", async ({ page }) => {
  await page.clock.setFixedTime(TODAY);
  await visit(page, "/shop");
  const group = filters(page).locator("section", { hasText: "Arrives by" });
  const days = group.getByRole("listitem");
  await expect(days).toHaveText([
    /^By\sWed,\s25\sNov\d+$/,
    /^By\sSat,\s28\sNov\d+$/,
    /^By\sMon,\s30\sNov\d+$/,
    /./,
    /./,
  ]);
  const count = await days.nth(2).locator(".choice-count").textContent();
  await days.nth(2).getByRole("link", { name: "By Mon, 30 Nov" }).click();
  await expect(page).toHaveURL(/\/shop\?dispatchDays(\[|%5B)lte(\]|%5D)=3$/);
  await expect(resultsLine(page)).toHaveText(`Showing 1–30 of ${count} results`);
  await expect(chips(page)).toHaveText([/By Mon,\s30\sNov/]);

  // The same list for whoever has a PIN code: only the words change.
  await enterPin(page);
  await expect(chips(page)).toHaveText([/By Fri,\s27\sNov/]);
  await expect(days.nth(2).getByRole("link", { name: "By Fri, 27 Nov" })).toHaveAttribute("aria-current", "true");
  await expect(resultsLine(page)).toHaveText(`Showing 1–30 of ${count} results`);
  await page.getByRole("button", { name: "Advanced Filters" }).click();
  const choices = page.getByRole("dialog", { name: "Advanced Filters" }).getByRole("group", { name: "Arrives by" });
  await expect(choices.getByRole("radio", { name: "By Fri, 27 Nov" })).toBeChecked();
  await choices.getByRole("radio", { name: "By Sun, 22 Nov" }).check();
  await page.getByRole("button", { name: "Apply Filter" }).click();
  await expect(chips(page)).toHaveText([/By Sun,\s22\sNov/]);
  await chips(page).click();
  await expect(page).toHaveURL("/shop");
});

test("the fastest delivery comes first, and what is sold out last", async ({ page }) => {
  await page.clock.setFixedTime(TODAY);
  await visit(page, "/shop?show=50");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Fastest delivery");
  await expect(page).toHaveURL(/sort=dispatchDays/);
  await expect(productCards(page).first()).toContainText("By Wed, 25 Nov");
  await visit(page, "/shop?show=50&sort=dispatchDays&page=4");
  await expect(productCards(page).last()).toContainText("Out of Stock");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("cards and filters say within how many days", async ({ page }) => {
    await page.goto("/shop");
    await expect(productCards(page).first()).toContainText("Within 6 days");
    await filters(page).getByRole("link", { name: "Within 11 days" }).click();
    await expect(chips(page)).toHaveText([/Within 11\sdays/]);
  });
});
