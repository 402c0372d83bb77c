import type { Locator, Page } from "@playwright/test";
import { lineOf, totals } from "#test/e2e/cart/cart-page.ts";
import { logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { productCards } from "#test/e2e/catalogue/list-page.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { addAndOpenCart, enterPin, openCard, rupeesIn, searchFor } from "./journey.ts";

// A laptop of 14 inches with 16 GB for at most ₹60,000, before Saturday in Guwahati.
const MONDAY = "2026-11-23T10:00:00+05:30";
const PIN = "781001";
const IN_TIME = "Fri, 27 Nov";

test.beforeEach(async ({ page, shop }) => {
  await logInWithCart(page, shop, []);
  await page.clock.setFixedTime(MONDAY);
  await visit(page, "/");
});

async function expectRight(card: Locator) {
  await expect(card.getByRole("heading")).toHaveText(/ 14 .*16 GB/);
  await expect(card).toContainText(`By ${IN_TIME}`);
  expect(await rupeesIn(card.locator(".price-now"))).toBeLessThanOrEqual(60_000);
}

/** Sees what decides on the page of the product, and again what it costs and when it comes in the cart. */
async function buyFirst(page: Page) {
  const card = productCards(page).first();
  const price = await rupeesIn(card.locator(".price-now"));
  const title = await openCard(page, card);
  const main = page.getByRole("main");
  expect(await rupeesIn(main.locator(".product-price"))).toBe(price);
  await expect(main.getByText(`Delivery by ${IN_TIME}`)).toBeVisible();
  await expect(main).toContainText(PIN);
  const specs = main.getByRole("region", { name: "Specifications" });
  await expect(specs).toContainText(/RAM\s*16 GB/);
  await expect(specs).toContainText(/Screen\s*14-inch/);
  await addAndOpenCart(page);
  await expect(lineOf(page, title)).toBeVisible();
  expect(await rupeesIn(totals(page))).toBe(price);
  await expect(totals(page)).toContainText(`Delivery by ${IN_TIME}`);
}

test("a laptop of 14 inches with 16 GB under ₹60,000 before Saturday in 781001, by words", { tag: "@widths" }, async ({
  page,
}) => {
  for (const text of ["laptop 14 16 GB under 60000", "14 inch laptop 16gb under 60000"]) {
    const cards = await searchFor(page, text);
    if (text.startsWith("laptop")) await enterPin(page, PIN);
    await expect(cards.first()).toContainText(IN_TIME);
    for (const card of await cards.all()) await expectRight(card);
  }
  await buyFirst(page);
});

test("the same laptop, by filters", { tag: "@widths" }, async ({ page, isMobile }) => {
  await page.getByRole("button", { name: isMobile ? "Menu" : "Shop By Categories", exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "Laptops" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  await enterPin(page, PIN);
  await page.getByRole("button", { name: /Filters/ }).click();
  const dialog = page.getByRole("dialog", { name: "Advanced Filters" });
  const choose = async (group: string, choice: (own: Locator) => Promise<void>) => {
    const own = dialog.getByRole("group", { name: group, exact: true });
    if (!(await own.isVisible())) await dialog.locator("summary", { hasText: group }).click();
    await choice(own);
  };
  await choose("RAM", (own) => own.getByRole("checkbox", { name: "16 GB" }).check());
  await choose("Screen", (own) => own.getByRole("checkbox", { name: "14 inch", exact: true }).check());
  await choose("Price range", (own) => own.getByRole("textbox", { name: "Highest price" }).fill("60,000"));
  await choose("Arrives by", (own) => own.getByRole("radio", { name: `By ${IN_TIME}` }).check());
  await expect(dialog.getByRole("status")).toHaveText("2 products");
  await dialog.getByRole("button", { name: "Apply Filter" }).click();
  await expect(productCards(page)).toHaveCount(2);
  for (const card of await productCards(page).all()) await expectRight(card);
  await buyFirst(page);
});
