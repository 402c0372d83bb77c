import { changeSetting } from "#shop/settings/manage-settings.server.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("a long name of the shop leaves the header as high as it is", async ({ page, shop }) => {
  const named = (name: string | null) => withShopContext(shop, (ctx) => changeSetting(ctx, "name", name));
  const headerOf = async (address: string) => {
    await visit(page, address);
    const banner = page.getByRole("banner");
    const logo = banner.getByRole("link").filter({ has: page.locator("svg rect") });
    const [bar, box] = [await banner.locator(".header-main, .checkout-header").boundingBox(), await logo.boundingBox()];
    return { text: await logo.textContent(), height: bar?.height, logoHeight: box?.height };
  };
  const addresses = ["/", "/contact"];
  const usual = [];
  for (const address of addresses) usual.push(await headerOf(address));
  try {
    for (const name of [
      "Sri Venkateswara",
      "Sri Venkateswara Electronics & Mobiles",
      "Venkateswaraelectronicsandmobileworld",
    ]) {
      await named(name);
      for (const [index, address] of addresses.entries())
        expect(await headerOf(address), address).toEqual({ ...usual[index], text: name });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360);
    }
  } finally {
    await named(null);
  }
});

test("menu and filters open as sheets and close after a choice", async ({ page }) => {
  await visit(page, "/shop");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await visit(page, "/shop");
  await expect(page.getByRole("complementary", { name: "Filters" })).toBeHidden();
  const sheet = page.getByRole("dialog", { name: "Advanced Filters" });
  await page.getByRole("button", { name: "Filters", exact: true }).tap();
  await expect(sheet).toBeVisible();
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await sheet.getByRole("checkbox", { name: "Speakers" }).check();
  await sheet.getByRole("button", { name: "Apply Filter" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Speakers");
  await expect(sheet).toBeHidden();
});

test("the filter sheet keeps focus inside, closes on Escape and returns focus", async ({ page }) => {
  await visit(page, "/shop");
  const openButton = page.getByRole("button", { name: "Filters", exact: true });
  const sheet = page.getByRole("dialog", { name: "Advanced Filters" });
  await openButton.focus();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
  await sheet.getByRole("button", { name: "Apply Filter" }).focus();
  await page.keyboard.press("Tab");
  // Only the browser's own controls are outside.
  expect(await page.evaluate(() => document.querySelector("main :focus:not(dialog *)"))).toBeNull();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(openButton).toBeFocused();
});

test("the filter button shows the number of active filters", async ({ page }) => {
  await visit(page, "/shop/price/0/10000");
  await page.getByRole("button", { name: "Filters 1 active" }).tap();
  const sheet = page.getByRole("dialog", { name: "Advanced Filters" });
  await expect(sheet.getByRole("link", { name: "₹0–₹10,000" })).toHaveAttribute("aria-current", "true");
  await expect(sheet.getByRole("textbox", { name: "Highest price" })).toHaveValue("10000");
});

test("a tap does not load the second picture", async ({ page }) => {
  await visit(page, "/shop");
  const card = page.getByRole("region", { name: "Products" }).getByRole("article").first();
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), true));
  await card.getByRole("link").tap();
  await expect(card.locator("img")).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the filter sheet opens and closes", async ({ page }) => {
    await page.goto("/shop");
    const sheet = page.getByRole("dialog", { name: "Advanced Filters" });
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await expect(sheet).toBeVisible();
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(sheet).toBeHidden();
  });
});
