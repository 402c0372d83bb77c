import { expect, test, visit } from "#test/e2e/storefront.ts";
import { focused, keeperRuns } from "./focus.ts";
import { searchBox } from "./search-box.ts";

const UNUSUAL_TEXTS = [`100% & "wi/fi" #1 ?`, "%41", "..a", "<b>लैपटॉप</b>", "a+b\\c"];

test("a blank search is ignored", async ({ page }) => {
  await visit(page, "/about");
  const box = searchBox(page);
  await expect(box).toHaveAttribute("placeholder", "Search for items...");
  for (const text of ["", "   ", "\t"]) {
    await box.fill(text);
    await box.press("Enter");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/about");
  }
});

test("a search opens /shop/title/{text} for any text", async ({ page }) => {
  await visit(page, "/");
  const box = searchBox(page.getByRole("banner"));
  for (const text of UNUSUAL_TEXTS) {
    await box.fill(`  ${text} `);
    await box.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Results for “${text}”`);
    expect(new URL(page.url()).pathname).toBe(`/shop/title/${encodeURIComponent(text)}`);
    await expect(box).toHaveValue(text);
  }
  await box.fill("watch");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  // The address changes before the list does.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “watch”");
  await expect(page).toHaveURL("/shop/title/watch");
  const response = await page.request.get("/api/product?title=watch&fields=title");
  const titles = ((await response.json()) as { title: string }[]).map(({ title }) => title);
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(titles.slice(0, 30));
});

test("'Your Location' takes the keyboard, says what is wrong, and stores a PIN in the browser", async ({ page }) => {
  await visit(page, "/");
  const locationButton = page.getByRole("button", { name: /^Your Location/ });
  await expect(locationButton).toHaveText(/Add PIN code/);
  await locationButton.click();
  const field = page.getByRole("textbox", { name: "PIN code" });
  await expect(field).toBeFocused();
  for (const [text, refusal] of [
    ["12ab", "A PIN code in India has 6 digits."],
    ["111111", "There is no PIN code 111111 in India: please check it."],
  ] as const) {
    await field.fill(text);
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(`6 digits. Saved only in this browser. ${refusal}`);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  await page.keyboard.press("Escape");
  await locationButton.click();
  await expect(field).toHaveAttribute("aria-invalid", "false");
  await field.fill("\u200b५६०-०३८ ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(field).toBeHidden();
  await expect(locationButton).toHaveText(/560038/);
  expect(await page.evaluate(() => localStorage.getItem("bijli.pin"))).toBe("560038");
  await visit(page, "/about");
  await expect(locationButton).toHaveText(/560038/);
});

test("the account menu of a visitor has only Login and Sign Up", async ({ page }) => {
  await visit(page, "/");
  const login = page.getByRole("link", { name: "Login" });
  await expect(login).toBeHidden();
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.locator("#account").getByRole("listitem")).toHaveText(["Login", "Sign Up"]);
  await expect(page.locator("#account").getByRole("link")).toHaveCount(2);
  await expect(page.locator("#account").getByRole("button")).toHaveCount(0);
  await expect(login).toHaveAttribute("href", "/login");
  await expect(page.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/register");
  await expect(page.getByRole("link", { name: "Logout" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(login).toBeHidden();
});

test("'Shop By Categories' lists all categories, each with its own icon and link", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "Shop By Categories" }).click();
  const links = page.getByRole("navigation", { name: "Categories", exact: true }).getByRole("link");
  await expect(links).toHaveText([
    "Laptops",
    "Headphones",
    "Tablets",
    "Watches",
    "Gaming",
    "Camera",
    "Mobiles",
    "Speakers",
  ]);
  const iconPaths = await links.locator("svg path").evaluateAll((all) => all.map((path) => path.getAttribute("d")));
  expect(new Set(iconPaths).size).toBe(8);
  const categories = (await (await page.request.get("/api/category")).json()) as { _id: string }[];
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(categories.map(({ _id }) => `/shop/category/${_id}`));
  await links.filter({ hasText: "Gaming" }).click();
  await expect(page).toHaveURL(/\/shop\/category\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gaming");
  await expect(links.first()).toBeHidden();
});

test("logo, main navigation, Wishlist and Cart open their pages", async ({ page }) => {
  await visit(page, "/term");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const [name, path, heading] of [
    ["Shop", "/shop", "Shop"],
    ["Blog", "/blog", "NEWS & BLOGS"],
    ["Contact", "/contact", "Contact Us"],
    ["Home", "/", "Bijli electronics shop"],
  ] as const) {
    await main.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(main.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  await expect(page.getByRole("link", { name: "Wishlist" })).toHaveAttribute("href", "/wishlist");
  await expect(page.getByRole("link", { name: "Cart" })).toHaveAttribute("href", "/cart");
  await visit(page, "/about");
  await page.getByRole("banner").getByRole("link", { name: "Bijli" }).click();
  await expect(page).toHaveURL("/");
});

test("the first Tab stop skips to the content", async ({ page }) => {
  await visit(page, "/shop");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the menu of a narrow screen closes when Tab leaves it, and Escape leads back to its button", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(page, "/about");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.locator("#menu");
  await button.focus();
  await keeperRuns(page);
  await button.press("Enter");
  const close = page.getByRole("button", { name: "Close menu" });
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.press("Enter");
  await menu.getByRole("button", { name: /^Your Location/ }).press("Enter");
  await expect(page.getByRole("textbox", { name: "PIN code" })).toBeFocused();
  await expect(menu, "the field belongs to the menu").toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("button", { name: /^Your Location/ })).toBeFocused();

  const isInMenu = () => menu.evaluate((element) => element.contains(document.activeElement));
  for (let count = 0; (await isInMenu()) && count < 40; count++) await page.keyboard.press("Tab");
  expect(await focused(page)).not.toBe("BODY");
  await expect(menu).toBeHidden();
});
