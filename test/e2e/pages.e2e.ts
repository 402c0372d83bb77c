import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expectLayout, expectPlainLayout } from "./layout/layout.ts";
import { findOverflow } from "./layout/overflow.ts";
import { addressOf, type routes } from "./routes.ts";
import { forEachCustomerPage, openLoaded } from "./screens.ts";
import { expect, status404, test, visit } from "./storefront.ts";
import { expectValidHtml, findInvalidHtml } from "./valid-html.ts";

/** Built as 'category' is: axe would find the same. */
const SAME_PAGES = ["color", "price"];

/** Everything that each page has to be, checked at one load. */
async function expectComplete(page: Page, name: string, title: string) {
  await expect.soft(page, name).toHaveTitle(`${title} | Bijli`);
  const openGraph = page.locator('meta[property="og:title"]');
  await expect.soft(openGraph, name).toHaveAttribute("content", `${title} | Bijli`);
  if (name === "checkout") await expectPlainLayout(page);
  else await expectLayout(page, name);
  await expectValidHtml(page, name);
  if (!SAME_PAGES.includes(name)) await expectAccessible(page, name);
  for (const [width, fontSize] of [
    [320, "100%"],
    [360, "100%"],
    // The size of text that a user has chosen in the browser.
    [768, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(async (size) => {
      document.documentElement.style.fontSize = size;
      // Media queries are evaluated with the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }, fontSize);
    expect.soft(await findOverflow(page), `${name} at ${width}`).toEqual({ sideways: 0, cut: [] });
  }
}

const titleOf = (call: string) => async (page: Page) => {
  const [first] = await (await page.request.get(`/api/${call}`)).json();
  return first.title as string;
};

const visitorTitles: Record<keyof typeof routes, string | ((page: Page) => Promise<string>)> = {
  home: "Electronics shop",
  shop: "Shop",
  category: titleOf("category"),
  color: "Black",
  price: "Over 100000",
  "search without results": "Results for “zzzz”",
  product: titleOf("product?sort=-totalrating&page=1&limit=1"),
  "no product": "Page not found",
  compare: "Compare products",
  blogs: "News & blogs",
  "blog category": "News",
  post: titleOf("blog?page=1&limit=1"),
  "no post": "No blog details available",
  contact: "Contact us",
  "write back": "Your message",
  about: "About us",
  terms: "Terms and privacy",
  faqs: "FAQs",
  delivery: "Delivery",
  returns: "Returns & refunds",
  community: "Community",
  support: "Support Center",
  offline: "You are offline",
  newsletter: "Newsletter",
  login: "Login",
  register: "Create an account",
  "forgot password": "Reset password",
  "confirm email": "Confirm your email address",
  "register by link": "Create your account",
  "reset password": "Choose a new password",
  "confirm newsletter": "Confirm your subscription",
  unsubscribe: "Unsubscribe from the newsletter",
  "confirm stock alert": "Tell me when it is back",
  "end stock alerts": "End your requests",
  "end emails": "End these emails",
  "undo change": "Undo the change",
  track: "Track your order",
  "track by link": "Track your order",
  nowhere: "Page not found",
};

for (const [name, title] of Object.entries(visitorTitles))
  test(`the page '${name}' is complete, accessible, and fits narrow screens and large text`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(status404);
    await openLoaded(page, await addressOf(page, name));
    await expectComplete(page, name, typeof title === "string" ? title : await title(page));
  });

test("invalid HTML is found: what other validators found in a shop", async () => {
  const found = async (field: string) =>
    findInvalidHtml(`<!doctype html><html lang="en"><head><title>x</title></head><body>${field}</body></html>`);
  for (const [field, problem] of [
    ['<input type="search" role="combobox" aria-expanded="false" aria-label="x">', /role="combobox"/],
    ['<input type="search" aria-expanded="false" aria-label="x">', /aria-expanded/],
    ['<input type="radio" autocomplete="off" aria-label="x">', /valid-autocomplete/],
    ['<input type="tel" autocomplete="tel-national" aria-label="x">', /valid-autocomplete/],
    ['<input type="text" autocomplete="street-address" aria-label="x">', /valid-autocomplete/],
    ['<a href="/"><a href="/shop">x</a></a>', /element-permitted-content/],
    ["<p><div>x</div></p>", /close-order/],
  ] as const)
    expect([field, await found(field)]).toEqual([field, [expect.stringMatching(problem)]]);
  expect(await found('<input type="text" role="combobox" aria-expanded="false" aria-label="x">')).toEqual([]);
});

const customerTitles: Record<string, string> = {
  "empty cart": "Cart",
  "empty wishlist": "Wishlist",
  "no orders": "My orders",
  cart: "Cart",
  checkout: "Checkout",
  wishlist: "Wishlist",
  notifications: "My account",
  "my wishlist": "My wishlist",
  "my orders": "My orders",
  settings: "Settings",
  addresses: "My addresses",
  order: "Your order",
};

test("a customer's pages are complete, accessible, and fit narrow screens and large text", async ({ page, shop }) => {
  test.slow();
  const visited: string[] = [];
  await forEachCustomerPage(page, shop, async (name, address) => {
    visited.push(name);
    await page.setViewportSize({ width: 1280, height: 720 });
    await openLoaded(page, address);
    await expect(page).toHaveURL(address);
    await expectComplete(page, name, customerTitles[name] ?? "");
  });
  expect(visited).toEqual(Object.keys(customerTitles));
});

test("other addresses of lists have their document titles and the layout", async ({ page }) => {
  for (const [address, title] of [
    ["/blog", "News & blogs"],
    ["/blogs?sort=createdAt", "News & blogs"],
    ["/shop?page=2", "Shop, page 2"],
    ["/shop/price/10000/20000", "₹10,000–₹20,000"],
    ["/shop/price/100000", "Over 100000"],
    ["/shop/title/lamp", "Results for “lamp”"],
    ["/accounts", "My account"],
  ] as const) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await expect(page, address).toHaveTitle(`${title} | Bijli`);
    await expectLayout(page, address);
  }
});

test("links and Back change the document title", async ({ page }) => {
  await visit(page, "/about");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Shop" }).click();
  await expect(page).toHaveTitle("Shop | Bijli");
  await main.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveTitle("Contact us | Bijli");
  await page.goBack();
  await expect(page).toHaveTitle("Shop | Bijli");
});
