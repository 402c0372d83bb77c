import { toastTexts } from "#test/e2e/session/customer.ts";
import { expect, holdPageData, status404, test, visit, waitForHydration } from "#test/e2e/storefront.ts";

test("links open without a page load, and Back restores list and scroll position", async ({ page }) => {
  await visit(page, "/shop?page=2&sort=price");
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const card = page.getByRole("region", { name: "Products" }).getByRole("article").nth(20);
  const position = () => card.evaluate((element) => element.getBoundingClientRect().top);
  await card.getByRole("link").hover();
  const [title, before] = [await card.getByRole("heading").innerText(), await position()];
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/shop?page=2&sort=price");
  await expect(page.getByText("Showing 31–60 of 168 results")).toBeVisible();
  await expect(card.getByRole("heading")).toHaveText(title);
  await expect.poll(async () => Math.abs((await position()) - before)).toBeLessThan(2);
  expect(await page.evaluate(() => "samePage" in window)).toBe(true);
});

test("a modifier key opens a link in another tab, and a link to the page itself adds nothing to the history", async ({
  page,
  context,
}) => {
  await visit(page, "/shop");
  const main = page.getByRole("navigation", { name: "Main" });
  const other = context.waitForEvent("page");
  await main.getByRole("link", { name: "Blog" }).click({ modifiers: ["ControlOrMeta"] });
  await expect(await other).toHaveURL("/blog");
  await expect(page).toHaveURL("/shop");
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await main.getByRole("link", { name: "Shop" }).click();
  await main.getByRole("link", { name: "Shop" }).click();
  expect(await entries()).toBe(before);
  await main.getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  expect(await entries()).toBe(before + 1);
});

test("a small screen shows the cards of a list's first view before all others", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  await visit(page, "/");
  await page.evaluate(() => {
    const counts: number[] = [];
    new MutationObserver(() => {
      const count = document.querySelectorAll(".listing-grid article").length;
      if (count > 0 && count !== counts.at(-1)) counts.push(count);
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { counts });
  });
  await page.getByRole("link", { name: "See all products" }).first().click();
  await expect(page.getByRole("region", { name: "Products" }).getByRole("article")).toHaveCount(30);
  expect(await page.evaluate(() => (window as { counts?: number[] }).counts)).toEqual([8, 30]);
});

test("on a wide screen, nothing moves after a jump to the end of a list", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 720 });
  await page.goto("/shop");
  await waitForHydration(page);
  const positions = await page.getByRole("navigation", { name: "Pages of products" }).evaluate(async (pages) => {
    pages.scrollIntoView({ block: "center" });
    const seen: number[] = [];
    for (let frame = 0; frame < 12; frame++) {
      seen.push(pages.getBoundingClientRect().top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return seen;
  });
  expect(new Set(positions).size, positions.join()).toBe(1);
});

test("Back restores the position on a page that is laid out bit by bit", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/shop");
  await waitForHydration(page);
  const card = page.getByRole("region", { name: "Products" }).getByRole("article").nth(20);
  const position = () => card.evaluate((element) => element.getBoundingClientRect().top);
  for (let screens = 0; (await position()) > 300; screens++) {
    expect(screens).toBeLessThan(20);
    await page.mouse.wheel(0, 500);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await card.getByRole("link").hover();
  const [title, before] = [await card.getByRole("heading").innerText(), await position()];
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(card.getByRole("heading")).toHaveText(title);
  await expect.poll(async () => Math.abs((await position()) - before)).toBeLessThan(2);
});

test("Back shows the list as it was without waiting, and then what the shop has now", async ({ page }) => {
  await visit(page, "/shop");
  const first = page.getByRole("region", { name: "Products" }).getByRole("article").first();
  const [title, price] = [await first.getByRole("heading").innerText(), first.locator(".price-now")];
  const before = await price.innerText();
  await first.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await released;
    const response = await route.fetch();
    const number = before.replace(/\D/g, "");
    await route.fulfill({ response, body: (await response.text()).replace(`,${number},`, ",123456,") });
  });
  await page.goBack();
  await expect(first.getByRole("heading")).toHaveText(title);
  await expect(price).toHaveText(before);
  release();
  await expect(price).toHaveText("₹1,23,456");
});

test("Back shows the list as it was when the shop does not answer", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_ABORTED/);
  await visit(page, "/shop");
  const products = page.getByRole("region", { name: "Products" }).getByRole("article");
  await products.first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await page.route(/\.data(\?|$)/, (route) => route.abort("connectionaborted"));
  const failed = page.waitForEvent("requestfailed");
  await page.goBack();
  await failed;
  await expect(products).toHaveCount(30);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("Back shows the home page as it was when the shop does not answer", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_ABORTED/);
  await visit(page, "/");
  const popular = page.getByRole("region", { name: "Popular Product" }).getByRole("article");
  /** All that the page says, also in slides that are out of sight. */
  const said = () => page.getByRole("main").evaluate((main) => main.textContent);
  const before = await said();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop");
  await page.route(/\.data(\?|$)/, (route) => route.abort("connectionaborted"));
  const failed = page.waitForEvent("requestfailed");
  await page.goBack();
  await failed;
  await expect(popular).toHaveCount(10);
  expect(await said()).toBe(before);
});

test("search and cart, on a phone filters and order too, stay in view while a list scrolls, and nothing else moves", {
  tag: "@widths",
}, async ({ page, viewport }) => {
  await visit(page, "/shop");
  // A font that comes late moves text by some pixels, which is not what this is about.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) Object.assign(window, { shifted: value });
    }).observe({ type: "layout-shift" });
  });
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 2_000);
  const header = page.getByRole("banner");
  const listTools = [
    page.getByRole("button", { name: "Filters", exact: true }),
    page.getByRole("combobox", { name: "Sort by" }),
  ];
  const stay = [
    header.getByRole("combobox", { name: "Search for items" }),
    header.getByRole("link", { name: "Cart" }),
    ...(viewport?.width === 360 ? listTools : []),
  ];
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_900);
  for (const control of stay) await expect(control).toBeInViewport({ ratio: 1 });
  // They do not cover each other.
  for (const control of stay) await control.click({ trial: true });
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.001);
});

test("shows 'Loading...' and 'Loading filters...' while the next list loads", async ({ page }) => {
  await visit(page, "/shop");
  const release = await holdPageData(page);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  const results = page.getByRole("region", { name: "Products" });
  await expect(results.getByText("Loading...")).toBeVisible();
  await expect(results).toHaveAttribute("aria-busy", "true");
  await expect(results.getByRole("article")).toHaveCount(30);
  await expect(page.getByRole("complementary", { name: "Filters" }).getByText("Loading filters...")).toBeAttached();
  release();
  await expect(results.getByText("Showing 31–60 of 168 results")).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
});

test("shows 'Loading...' while another page loads", async ({ page }) => {
  await visit(page, "/about");
  const release = await holdPageData(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop");
});

test("a product or blog list that cannot be loaded shows the specification's text", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_ABORTED|Failed to fetch|TypeError/);
  await visit(page, "/shop");
  const product = page.getByRole("region", { name: "Products" }).getByRole("article").first().getByRole("link");
  const alert = page.getByRole("main").getByRole("alert");
  await page.route(/\.data(\?|$)/, (route) => route.abort("connectionaborted"));
  for (const [link, text, title] of [
    [product, "Failed to fetch product details", "Something went wrong"],
    [
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }),
      ...(["Error loading blogs.", "News & blogs"] as const),
    ],
  ] as const) {
    await link.click();
    await expect(alert).toHaveText(text);
    await expect(page).toHaveTitle(`${title} | Bijli`);
    // Shown in the page only (specification §8).
    await expect(toastTexts(page)).toHaveCount(0);
    if (link === product) {
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: "See all products" })).toHaveAttribute("href", "/shop");
      await expect(main.getByRole("link", { name: "Try again" })).toBeVisible();
    }
    await page.goBack();
    await page.reload();
    await waitForHydration(page);
  }
});

test("a link to a missing product shows a message", async ({ page, expectedErrors }) => {
  expectedErrors.push(status404);
  await visit(page, "/shop");
  const link = page.getByRole("region", { name: "Products" }).getByRole("article").first().getByRole("link");
  await page.route(/\/product\/.*\.data/, (route) => {
    const url = new URL(route.request().url());
    url.pathname = "/product/000000000000000000000000.data";
    return route.continue({ url: url.href });
  });
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product not found.");
});
