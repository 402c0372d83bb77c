import { changeSetting } from "#shop/settings/manage-settings.server.ts";
import { moveFingers } from "#test/e2e/product/fingers.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, holdPageData, test, visit } from "#test/e2e/storefront.ts";

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

test("the menu begins with the categories; orders and help follow the pages, location and appearance are last", async ({
  page,
}) => {
  await visit(page, "/shop");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.locator("#menu");
  const topOf = async (text: string) => (await menu.getByText(text).first().boundingBox())?.y ?? -1;
  const texts = ["Laptops", "Home", "Contact", "My Orders", "Help", "Your Location", "Appearance"];
  const tops = await Promise.all(texts.map(topOf));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await menu.getByRole("link", { name: "Help" }).tap();
  await expect(page).toHaveURL("/support");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByRole("link", { name: "My Orders" }).tap();
  await expect(page).toHaveURL(/\/login\?back=%2Faccounts%2Forders$/);
});

test("menu, wishlist and account return when a finger scrolls up, and leave when it scrolls down", async ({ page }) => {
  await visit(page, "/shop");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const account = page.getByRole("button", { name: "Account" });
  const filters = page.getByRole("button", { name: "Filters", exact: true });
  await moveFingers(page, [180, 700, 180, 200]);
  await expect(menu).not.toBeInViewport();
  await expect(filters).toBeInViewport();
  await moveFingers(page, [180, 300, 180, 400]);
  for (const part of [menu, account, page.getByRole("banner").getByRole("link", { name: /^Wishlist/ }), filters])
    await expect(part).toBeInViewport({ ratio: 1 });
  await account.tap();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await account.tap();
  await moveFingers(page, [180, 500, 180, 400]);
  await expect(menu).not.toBeInViewport();
  await menu.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(menu).toBeFocused();
  await expect(menu).toBeInViewport({ ratio: 1 });
});

test("quick filters above a phone's list narrow it with one tap, and the focus goes to the list", async ({ page }) => {
  await visit(page, "/shop");
  const quick = page.getByRole("navigation", { name: "Quick filters" });
  await expect(quick.getByRole("link", { name: "In stock" })).toBeAttached();
  await quick.getByRole("link", { name: "Laptops" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  await expect(page.locator("body")).not.toBeFocused();
  await expect(quick.getByRole("link", { name: "Laptops" })).toHaveCount(0);
  const ram = quick.getByRole("link", { name: /^RAM: / }).first();
  const name = (await ram.textContent()) ?? "";
  await ram.tap();
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText(name);
  await expect(quick.getByRole("link", { name: /^RAM: / })).toHaveCount(0);
  expect((await quick.boundingBox())?.height).toBeLessThan(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a second quick filter adds to the first one, whose list still loads, and a second tap changes nothing", async ({
  page,
}) => {
  await visit(page, "/shop");
  const release = await holdPageData(page);
  const quick = page.getByRole("navigation", { name: "Quick filters" });
  for (const name of ["Laptops", "In stock", "In stock"]) await quick.getByRole("link", { name }).tap();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("In stock");
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
