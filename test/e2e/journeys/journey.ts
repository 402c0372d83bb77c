import type { Locator, Page } from "@playwright/test";
import { productCards } from "#test/e2e/catalogue/list-page.ts";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { addToCartButton } from "#test/e2e/product/product-page.ts";
import { expect } from "#test/e2e/storefront.ts";

/** What a customer types into the header's search box, and the list that it opens. */
export async function searchFor(page: Page, text: string): Promise<Locator> {
  await searchBox(page.getByRole("banner")).fill(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Results for “${text}”`);
  return productCards(page);
}

export async function enterPin(page: Page, pin: string) {
  await page
    .getByRole("button", { name: /Add PIN code/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole("textbox", { name: "PIN code" }).fill(pin);
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

/** Opens the product of a card, and returns its name. */
export async function openCard(page: Page, card: Locator): Promise<string> {
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  return title;
}

/** Adds a product to the cart by a button, that of the page if none is told, and opens the cart by the message that says so. */
export async function addAndOpenCart(page: Page, button = addToCartButton(page).filter({ visible: true }).first()) {
  await button.click();
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "View cart" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart");
}

export const rupeesIn = async (part: Locator) =>
  Number(/₹([\d,]+)/.exec((await part.textContent()) ?? "")?.[1]?.replaceAll(",", ""));
