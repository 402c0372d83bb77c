import type { Page } from "@playwright/test";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

const box = (page: Page) => searchBox(page.getByRole("banner"));
const popup = (page: Page) => page.getByRole("banner").getByRole("listbox", { name: "Suggestions" });
const group = (page: Page, name: string) => popup(page).getByRole("group", { name });
const options = (page: Page, name: string) => group(page, name).getByRole("option");
const active = (page: Page) => popup(page).getByRole("option", { selected: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function typeText(page: Page, text: string) {
  await box(page).click();
  await box(page).pressSequentially(text);
}

test("typing shows searches, products with prices, categories and brands; a product opens", async ({ page }) => {
  await visit(page, "/about");
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");
  await typeText(page, "lap");
  // A past search of other tests may come first.
  await expect(options(page, "Suggestions").first()).toHaveText(/^laptops?$/);
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await expect(options(page, "Categories").first()).toHaveText("Laptops");
  expect(await options(page, "Brands").count()).toBeGreaterThan(0);
  await expect(options(page, "Products")).toHaveCount(6);
  const product = options(page, "Products").first();
  await expect(product).toContainText(/₹[\d,]+$/);
  const picture = product.locator("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(160);
  expect(await picture.boundingBox()).toMatchObject({ width: 48, height: 48 });
  const title = (await product.innerText()).split("\n")[0] ?? "";
  await product.click();
  await expect(heading(page)).toHaveText(title);
  await expect(popup(page)).toBeHidden();
});

test("a category and a brand open their lists, and a search its results", async ({ page }) => {
  await visit(page, "/");
  await typeText(page, "watc");
  await options(page, "Categories").filter({ hasText: "Watches" }).click();
  await expect(page).toHaveURL(/\/shop\/category\//);
  await expect(heading(page)).toHaveText("Watches");
  await box(page).fill("veyra");
  await options(page, "Brands").filter({ hasText: "Veyra" }).click();
  await expect(page).toHaveURL(/\/shop\?brand=/);
  await expect(heading(page)).toHaveText("Veyra");
  await box(page).fill("gaming lap");
  await options(page, "Suggestions").filter({ hasText: "gaming laptops" }).click();
  await expect(page).toHaveURL("/shop/title/gaming%20laptops");
  await expect(box(page)).toHaveValue("gaming laptops");
});

test("the arrow keys choose a suggestion, Enter opens it, and Enter without one searches", async ({ page }) => {
  await visit(page, "/");
  await typeText(page, "headph");
  await expect(options(page, "Suggestions").first()).toBeVisible();
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  const first = popup(page).getByRole("option").first();
  await expect(active(page)).toHaveText(await first.innerText());
  await expect(box(page)).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(active(page)).toHaveText(await popup(page).getByRole("option").last().innerText());
  await expect(active(page)).toBeInViewport();
  await page.keyboard.press("Home");
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.type("over-ear ");
  await expect(box(page)).toHaveValue("over-ear headph");
  await box(page).fill("headphone");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shop/title/headphone");
  await expect(heading(page)).toHaveText("Results for “headphone”");
  await expect(popup(page)).toBeHidden();

  await box(page).fill("tablet");
  await expect(options(page, "Categories").first()).toHaveText("Tablets");
  await page.keyboard.press("ArrowUp");
  await expect(active(page)).toHaveCount(1);
  const last = await active(page).innerText();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(last);
});

test("a key that is pressed as soon as suggestions are shown chooses one", async ({ page }) => {
  await visit(page, "/");
  await box(page).click();
  await box(page).evaluate((input) => {
    new MutationObserver((_, observer) => {
      // The empty box shows others.
      if ((input as HTMLInputElement).value === "" || !document.querySelector("header [role=listbox]")) return;
      observer.disconnect();
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await box(page).fill("headph");
  await expect(active(page)).toHaveText(await popup(page).getByRole("option").first().innerText());
});

test("Escape closes the suggestions, and a second one clears the text", async ({ page }) => {
  await visit(page, "/about");
  await typeText(page, "cam");
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup(page)).toBeHidden();
  await expect(box(page)).toHaveValue("cam");
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(popup(page)).toBeHidden();
  await expect(page.getByRole("banner").getByRole("button", { name: "Search", exact: true })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveValue("");
  await expect(popup(page)).toBeHidden();
  await expect(box(page)).toBeFocused();
});

test("the empty box shows recent searches, the newest first, until they are cleared", async ({ page }) => {
  await visit(page, "/about");
  await box(page).click();
  await expect(options(page, "Recent searches")).toHaveCount(0);
  for (const text of ["watch", "red  camera", "watch"]) {
    await box(page).fill(text);
    await box(page).press("Enter");
    await expect(heading(page)).toHaveText(`Results for “${text}”`);
  }
  await visit(page, "/about");
  await box(page).click();
  await expect(options(page, "Recent searches")).toHaveText(["watch", "red camera"]);
  await options(page, "Recent searches").last().click();
  await expect(page).toHaveURL("/shop/title/red%20%20camera");
  await visit(page, "/about");
  await box(page).click();
  await expect(options(page, "Recent searches")).toHaveText(["red camera", "watch"]);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Clear recent searches" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(popup(page)).toBeHidden();
  await expect(box(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("bijli.searches"))).toBeNull();
});

test("the empty box shows popular searches and categories, which find products", { tag: "@widths" }, async ({
  page,
}) => {
  await visit(page, "/");
  await box(page).click();
  await expect(options(page, "Popular searches")).toHaveCount(5);
  await expect(options(page, "Popular searches").first()).toHaveText(/^[a-z0-9 -]{8,}$/);
  await expect(options(page, "Categories").first()).toHaveText("Laptops");
  await box(page).press("ArrowDown");
  await box(page).press("Enter");
  await expect(page).toHaveURL(/\/shop\/title\//);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await visit(page, "/");
  await box(page).click();
  await options(page, "Categories").first().click();
  await expect(heading(page)).toHaveText("Laptops");
});

test("only the last text's suggestions are shown, and none when they cannot be read", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|status of 500/);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/suggest\?text=cam$/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await visit(page, "/about");
  const slow = page.waitForRequest(/suggest\?text=cam$/);
  await typeText(page, "cam");
  await slow;
  await box(page).fill("tabl");
  await expect(options(page, "Categories")).toHaveText(["Tablets"]);
  release();
  // The late answer has come, or was given up.
  await (await slow).response();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(options(page, "Categories")).toHaveText(["Tablets"]);
  await page.route(/suggest\?text=speak/, (route) => route.abort());
  await box(page).fill("speak");
  await expect(popup(page)).toBeHidden();
  await box(page).fill("speaker");
  await page.unroute(/suggest\?text=speak/);
  await box(page).press("Enter");
  await expect(heading(page)).toHaveText("Results for “speaker”");
});

test("suggestions move nothing, and fit a phone of 360 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/");
  const before = await page.getByRole("main").boundingBox();
  await typeText(page, "gaming l");
  await expect(options(page, "Products").first()).toBeVisible();
  expect(await page.getByRole("main").boundingBox()).toEqual(before);
  const shown = await popup(page).boundingBox();
  expect(shown?.x).toBeGreaterThanOrEqual(0);
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // All at once: the options of a longer text may replace these.
  const heights = await popup(page)
    .getByRole("option")
    .evaluateAll((all) => all.map((option) => option.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search box is a form as before", async ({ page }) => {
    await page.goto("/about");
    await box(page).fill("gaming lap");
    await expect(popup(page)).toBeHidden();
    await box(page).press("Enter");
    await expect(page).toHaveURL("/shop/title/gaming%20lap");
  });
});
