import { findCheapProducts } from "#test/e2e/cart/cart-setup.ts";
import { productCards, resultsLine } from "#test/e2e/catalogue/list-page.ts";
import { listProducts } from "#test/e2e/product/product-page.ts";
import { addressOf, routes } from "#test/e2e/routes.ts";
import { forEachCustomerPage } from "#test/e2e/screens.ts";
import { registerCustomer } from "#test/e2e/session/customer.ts";
import { expect, status404, test, visit } from "#test/e2e/storefront.ts";
import { expectPageShown, expectTitleSaid, followLink, listenToPages, press } from "./focus.ts";
import { searchBox } from "./search-box.ts";

const ABOUT = "About us";

test("each page is announced once and its heading gets the focus, by a link, Back and Forward", async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(status404);
  await visit(page, "/about");
  const heard = await listenToPages(page);
  for (const name of Object.keys(routes).filter((route) => route !== "about")) {
    const forget = await followLink(page, await addressOf(page, name));
    await expect(page.getByRole("heading", { level: 1 }), name).not.toHaveText(ABOUT);
    await expectPageShown(page, heard, `${name} by a link`);
    await forget();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ABOUT);
    await expectPageShown(page, heard, `back from ${name}`);
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 }), name).not.toHaveText(ABOUT);
    await expectPageShown(page, heard, `${name} by Forward`);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ABOUT);
    await expectPageShown(page, heard, `back from ${name} again`);
  }
});

test("each page of a customer is announced once and its heading gets the focus", async ({ page, shop }) => {
  test.slow();
  let heard: (() => Promise<string[]>) | undefined;
  await forEachCustomerPage(page, shop, async (name, address) => {
    if (!heard) {
      await visit(page, "/about");
      heard = await listenToPages(page);
    }
    const forget = await followLink(page, address);
    await expect(page).toHaveURL(address);
    await expectPageShown(page, heard, name);
    await forget();
  });
});

test("a form and a redirect that lead to another page announce it and focus its heading", async ({ page, shop }) => {
  const { email, password } = await registerCustomer(shop.url);
  const [product] = await findCheapProducts(page, 1);
  await visit(page, "/about");
  const heard = await listenToPages(page);

  await searchBox(page.getByRole("banner")).fill("laptop");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shop/title/laptop");
  await expectPageShown(page, heard, "a search");

  await searchBox(page.getByRole("banner")).fill("camera");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shop/title/camera");
  await expectPageShown(page, heard, "another search");

  await (await followLink(page, `/product/${product?._id}`))();
  await expectPageShown(page, heard, "a product");
  const heart = page.getByRole("main").getByRole("button", { name: "Add to Wishlist" }).first();
  await press(heart);
  await expect(page).toHaveURL(/\/login/);
  await expectPageShown(page, heard, "a login that is needed");

  await page.getByRole("textbox", { name: "Email / Phone / Username" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/product/${product?._id}`);
  await expectTitleSaid(page, heard, "a login that leads back");
  await expect(heart, "a login that leads back: the button that asked for it has the focus").toBeFocused();

  await press(page.getByRole("main").getByRole("button", { name: "Buy now" }).first());
  await expect(page).toHaveURL("/cart");
  await expectPageShown(page, heard, "a purchase");
});

test("Back returns to the link that led away", async ({ page }) => {
  await visit(page, "/shop");
  const heard = await listenToPages(page);
  for (const link of [
    productCards(page).nth(4).getByRole("link").first(),
    page.getByRole("contentinfo").getByRole("link", { name: "Delivery" }),
    page.getByRole("banner").getByRole("link", { name: "Contact" }),
  ]) {
    await press(link);
    await expect(page).not.toHaveURL("/shop");
    await expectPageShown(page, heard, "the next page");
    await page.goBack();
    await expect(page).toHaveURL("/shop");
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    expect(await heard()).toEqual(["Shop | Bijli"]);
  }
});

test("a list that is filtered, sorted or shown in another number keeps the focus where it was", async ({ page }) => {
  await visit(page, "/shop");
  const heard = await listenToPages(page);
  const filters = page.getByRole("complementary", { name: "Filters" });
  const total = async () => Number(/of (\d+)/.exec(await resultsLine(page).innerText())?.[1]);

  for (const name of ["Laptops", "₹40,000–₹60,000"]) {
    const before = await total();
    const filter = filters.getByRole("link", { name, exact: true });
    await press(filter);
    await expect.poll(total, name).toBeLessThan(before);
    await expect(filter).toHaveAttribute("aria-current", "true");
    await expect(filter).toBeFocused();
  }
  for (const [label, value] of [
    ["Sort by", "price"],
    ["Show", "50"],
  ] as const) {
    const select = page.getByRole("combobox", { name: label });
    await select.focus();
    await select.selectOption(value);
    await expect(page).toHaveURL(new RegExp(`=${value}`));
    await expect(select).toHaveValue(value);
    await expect(select).toBeFocused();
  }
  expect(await heard(), "the line of the results is announced instead").toEqual([]);
  await expect(resultsLine(page)).toHaveRole("status");
});

test("a filter far below that is chosen by keyboard stays in view, with the focus", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/shop/title/headphones");
  const filters = page.getByRole("complementary", { name: "Filters" });
  const brand = filters.getByRole("link", { name: "Dhvanik", exact: true });
  expect((await brand.boundingBox())?.y).toBeGreaterThan(900);
  await press(brand);
  await expect(page).toHaveURL(/brand=/);
  await expect(brand).toHaveAttribute("aria-current", "true");
  await expect(brand).toBeFocused();
  await expect(brand).toBeInViewport({ ratio: 1 });
});

test("the next page of a list begins at its heading, and a removed filter leads to the next one", async ({ page }) => {
  await visit(page, "/shop?sort=price");
  const heard = await listenToPages(page);
  await press(page.getByRole("link", { name: "Next", exact: true }));
  await expect(resultsLine(page)).toHaveText(/^Showing 31–60/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await heard(), "the line of the results is announced instead").toEqual([]);

  await visit(page, "/shop?inStock=true&onSale=true");
  const chips = page.getByRole("list", { name: "Active filters" }).getByRole("link", { name: /^Remove filter/ });
  await press(chips.first());
  await expect(chips).toHaveCount(1);
  await expect(chips).toBeFocused();
  await press(chips);
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("another colour keeps the focus", async ({ page }) => {
  const [product] = await listProducts(page, ({ color }) => color.length > 1);
  await visit(page, `/product/${product._id}`);
  const heard = await listenToPages(page);
  const colors = page.getByRole("group", { name: "Colour", exact: true }).getByRole("radio");
  await colors.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/color=/);
  await expect(colors.nth(1)).toBeFocused();
  expect(await heard()).toEqual([]);
});

test("a link to a part of a page leads there", async ({ page }) => {
  await visit(page, "/about");
  await press(page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }));
  await expect(page).toHaveURL("/contact#support");
  await expect(page.locator("#support")).toBeFocused();
  await expect(page.locator("#support")).toBeInViewport();
});

test("who uses a mouse sees no ring around the heading, who uses the keyboard does", async ({ page }) => {
  await visit(page, "/about");
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(heading).toHaveText("Contact Us");
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS("outline-style", "none");
  await press(page.getByRole("banner").getByRole("link", { name: "Blog" }));
  await expect(heading).toHaveText("NEWS & BLOGS");
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS("outline-style", "solid");
});

test("the ring around the heading of a list is whole on a phone, too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/");
  await searchBox(page.getByRole("banner")).fill("headphone");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: /headphone/ });
  await expect(heading).toBeFocused();
  const ring = await heading.evaluate((own) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(own);
    return own.getBoundingClientRect().bottom + Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  });
  // They are above the heading where both are.
  const tools = page.locator(".listing-tools");
  expect(await tools.evaluate((own) => own.getBoundingClientRect().top)).toBeGreaterThanOrEqual(ring - 0.1);
});
