import type { Page } from "@playwright/test";
import { findCheapProducts, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { callAsCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { expect, hold, holdPageData, test, visit, waitForHydration } from "#test/e2e/storefront.ts";

const section = (page: Page, title: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) });
const loading = (page: Page) => page.getByText("Loading...", { exact: true });

test("shows 'Loading...' in the sections of the home page until they are loaded", async ({ page }) => {
  await visit(page, "/about");
  const release = await holdPageData(page);
  await page.getByRole("banner").getByRole("link", { name: "Bijli" }).click();
  await expect(page.getByRole("heading", { name: "Electronics for work and play." })).toBeVisible();
  for (const title of ["Top Selling Products", "Popular Product"]) {
    await section(page, title).scrollIntoViewIfNeeded();
    await expect(section(page, title).getByText("Loading...", { exact: true })).toBeInViewport();
    await expect(section(page, title).getByRole("article")).toHaveCount(0);
  }
  release();
  await expect(section(page, "Top Selling Products").getByRole("article")).toHaveCount(12);
  await expect(section(page, "Popular Product").getByRole("article")).toHaveCount(10);
  await expect(section(page, "Latest News & Events").getByRole("article")).toHaveCount(10);
  await expect(loading(page)).toHaveCount(0);
});

test("keeps the previous page for 200 ms, so that a fast home page opens with its products", async ({ page }) => {
  await page.clock.install();
  await visit(page, "/about");
  await page.clock.pauseAt(Date.now() + 60_000);
  const home = page.getByRole("banner").getByRole("link", { name: "Bijli" });
  const release = await holdPageData(page);
  // The page's script may load first; the wait begins with the request.
  const requested = page.waitForRequest(/\.data(\?|$)/);
  await home.click();
  await requested;
  await page.clock.runFor(199);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  await page.clock.runFor(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bijli electronics shop");
  await expect(section(page, "Popular Product").getByText("Loading...", { exact: true })).toBeVisible();
  release();
  await expect(section(page, "Popular Product").getByRole("article")).toHaveCount(10);

  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  await page.evaluate(() => {
    const seen = { without: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.without ||= document.querySelector(".home-loading") !== null;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await home.click();
  await expect(section(page, "Popular Product").getByRole("article")).toHaveCount(10);
  expect(await page.evaluate(() => (window as unknown as { seen: { without: boolean } }).seen.without)).toBe(false);
});

test("Back to a slow home page restores the scroll position", async ({ page }) => {
  await visit(page, "/");
  await section(page, "Popular Product").scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const position = await scrolled();
  await section(page, "Popular Product").getByRole("link", { name: "See all products" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop");
  const release = await holdPageData(page);
  await page.goBack();
  setTimeout(release, 700);
  await expect(section(page, "Popular Product").getByRole("article").first()).toBeVisible();
  await expect.poll(async () => Math.abs((await scrolled()) - position)).toBeLessThan(8);
});

test("a click on Home on the home page keeps the products while they are loaded again", async ({ page }) => {
  await visit(page, "/");
  const release = await holdPageData(page);
  const requested = page.waitForRequest(/\.data(\?|$)/);
  await page.getByRole("banner").getByRole("link", { name: "Bijli" }).click();
  await requested;
  await page.waitForTimeout(400);
  await expect(section(page, "Popular Product").getByRole("article")).toHaveCount(10);
  await expect(loading(page)).toHaveCount(0);
  release();
});

test("a home page that cannot be loaded shows a message in each section", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_ABORTED|Failed to fetch|TypeError/);
  await visit(page, "/about");
  await page.route(/\.data(\?|$)/, (route) => route.abort("connectionaborted"));
  await page.getByRole("banner").getByRole("link", { name: "Bijli" }).click();
  for (const [title, reason] of [
    ["Top Selling Products", "Failed to fetch top-selling products"],
    ["Popular Product", "Failed to fetch trending products"],
  ] as const)
    await expect(section(page, title).getByRole("alert").getByRole("paragraph")).toHaveText([
      "Error loading products",
      reason,
    ]);
  await expect(section(page, "Latest News & Events").getByText("Error loading blogs.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Electronics for work and play." })).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" })).toHaveText("");
});

test("shows 'Loading...' in view at the end of a list, until it is loaded", { tag: "@widths" }, async ({
  page,
  viewport,
}) => {
  await visit(page, "/shop");
  const release = await holdPageData(page);
  const next = page.getByRole("link", { name: "Next", exact: true });
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
  await next.click();
  await expect(loading(page).filter({ visible: true })).toHaveCount(1);
  await expect(loading(page).filter({ visible: true })).toBeInViewport({ ratio: 1 });
  await expect(loading(page).filter({ visible: true })).toHaveCSS("opacity", "1");
  if (viewport?.width === 1440)
    await expect(page.getByText("Loading filters...", { exact: true })).toBeInViewport({ ratio: 1 });
  release();
  await expect(page.getByText("Showing 31–60 of 168 results")).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  await expect(page.getByText("Loading filters...")).toHaveCount(0);
});

test("each list that cannot be loaded shows which call failed", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_ABORTED|Failed to fetch|TypeError/);
  await visit(page, "/shop");
  const filters = page.getByRole("complementary", { name: "Filters" });
  const alert = page.getByRole("main").getByRole("alert").getByRole("paragraph");
  await page.route(/\.data(\?|$)/, (route) => route.abort("connectionaborted"));
  for (const [link, ...texts] of [
    [
      filters.getByRole("link", { name: "Laptops" }),
      "Error fetching products By Category",
      "Failed to fetch product details",
    ],
    [
      filters.getByRole("link", { name: "Teal" }),
      "Error fetching products By Color",
      "Failed to fetch product details",
    ],
    [
      filters.getByRole("link", { name: "₹20,000–₹40,000" }),
      "Error fetching products By Price",
      "Failed to fetch product details",
    ],
    [page.getByRole("link", { name: "Next", exact: true }), "Error fetching products", "Failed to fetch products"],
  ] as const) {
    await link.click();
    await expect(alert).toHaveText(texts);
    await expect(page.getByRole("region", { name: "Messages" })).toHaveText("");
    await page.goBack();
    await page.reload();
    await waitForHydration(page);
  }
  const box = searchBox(page.getByRole("banner"));
  await box.fill("lamp");
  await box.press("Enter");
  await expect(alert).toHaveText(["Error fetching products By Color", "Failed to fetch products"]);
});

test("nothing jumps when a customer's screen has loaded: its skeleton has its form", { tag: "@widths" }, async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        (window as unknown as { shifts: number }).shifts += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const lines = (await findCheapProducts(page, 2)).map((product) => ({ product, quantity: 1 }));
  await logInWithCart(page, shop, []);
  await placeOrder(page, lines);
  for (const { product } of lines) await callAsCustomer(page, "PUT", "product/wishlist", { prodId: product._id });
  const main = page.getByRole("main");
  for (const { address, held, skeleton, content, allowed } of [
    {
      address: "/accounts",
      held: "**/api/user/current-order",
      skeleton: ".account-home > :first-child",
      content: main.getByRole("region", { name: /^Order / }),
      allowed: 1,
    },
    {
      address: "/accounts/orders",
      held: "**/api/user/get-orders?*",
      skeleton: ".skeleton-card",
      content: main.getByRole("article"),
      allowed: 1,
    },
    {
      address: "/accounts/settings",
      held: "**/api/user/sign-ins",
      skeleton: ".settings-contents li",
      content: main.getByRole("navigation", { name: "On this page" }).getByRole("listitem"),
      allowed: 4,
    },
    {
      address: "/wishlist",
      held: "**/api/user/wishlist",
      skeleton: ".skeleton-line",
      content: main
        .getByRole("table")
        .getByRole("row")
        .filter({ has: page.getByRole("cell") }),
      // A phone shows no head of the table.
      allowed: 45,
    },
  ]) {
    const release = await hold(page, held);
    await page.goto(address);
    const first = main.locator(`.loading ${skeleton}`).first();
    await expect(first).toBeVisible();
    await expect(loading(page)).toBeVisible();
    const before = (await first.boundingBox())?.y ?? 0;
    release();
    await expect(content.first()).toBeVisible();
    const after = (await content.first().boundingBox())?.y ?? 0;
    expect(Math.abs(after - before), address).toBeLessThanOrEqual(allowed);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
    expect(shifts, `${address}: layout shift`).toBeLessThanOrEqual(0.02);
    await page.unroute(held);
  }
});
