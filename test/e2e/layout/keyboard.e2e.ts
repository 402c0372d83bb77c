import type { Locator, Page } from "@playwright/test";
import { address, findCheapProducts } from "#test/e2e/cart/cart-setup.ts";
import { newUserInput } from "#test/e2e/session/customer.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { searchBox } from "./search-box.ts";

const MAX_TAB_STOPS = 400;

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let count = 0; count < MAX_TAB_STOPS; count++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return expectFocusVisible(target);
  }
  throw new Error(`${target} is not reached by the Tab key`);
}

/** The element or one around it has an outline. */
async function expectFocusVisible(target: Locator) {
  await expect(target).toBeInViewport();
  const hasOutline = await target.evaluate((element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  });
  expect(hasOutline, `the focus on ${target} can be seen`).toBe(true);
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

test("a visitor registers and places an order with the keyboard alone", async ({ page }) => {
  test.slow();
  const person = newUserInput();
  const [product] = await findCheapProducts(page, 1);
  const title = product?.title ?? "";
  const main = page.getByRole("main");
  await visit(page, "/");

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(page, page.getByRole("banner").getByRole("button", { name: "Account" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Sign Up" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/register");

  await type(page, main.getByLabel("First Name"), person.firstname);
  await type(page, main.getByLabel("Last Name"), person.lastname);
  await type(page, main.getByLabel("Email", { exact: true }), person.email);
  await type(page, main.getByRole("textbox", { name: "Phone" }), person.mobile);
  await type(page, main.getByLabel("Password", { exact: true }), person.password);
  await tabTo(page, main.getByLabel(/I agree/));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/accounts");

  await type(page, searchBox(page.getByRole("banner")), title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\/title\//);
  await tabTo(page, main.getByRole("article").getByRole("link", { name: title }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/product/${product?._id}`);

  await tabTo(page, main.getByRole("button", { name: "Buy now" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/cart");
  await tabTo(page, main.getByRole("link", { name: "Proceed to Checkout" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/checkout");

  await type(page, main.getByLabel("PostCode / ZIP"), address.pin);
  await expect(main.getByLabel("State")).toHaveValue("Karnataka");
  await type(page, main.getByLabel("Address 1"), address.street);
  await type(page, main.getByLabel("City"), address.city);
  await tabTo(page, main.getByRole("button", { name: /Place an Order/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/);
  await expect(main).toContainText(title);
});
