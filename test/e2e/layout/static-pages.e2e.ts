import { expect, status404, test } from "#test/e2e/storefront.ts";
import { searchBox } from "./search-box.ts";

test("the about page describes the shop, its prices, cash on delivery, returns and contact", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(page).toHaveTitle("About us | Bijli");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  await expect(main.getByText(/^Bijli is an online shop for electronics: laptops, headphones, tablets/)).toBeVisible();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Our prices",
    "Cash on delivery",
    "Honest reviews",
    "Delivery and returns",
    "What we will never do",
    "Contact us",
  ]);
  expect((await main.innerText()).split(/\s+/).length).toBeGreaterThan(150);
  await expect(main.getByRole("link", { name: "sales@bijli.example" })).toHaveAttribute(
    "href",
    "mailto:sales@bijli.example",
  );
  await expect(main.getByRole("link", { name: "contact page" })).toHaveAttribute("href", "/contact");
  await expect(main).toContainText("call +91 80 4718 2200 (Mon-Fri 8am to 5pm)");
});

test("help pages have the days of the settings and lead to each other", { tag: "@widths" }, async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto("/delivery");
  await expect(main.getByRole("row")).toContainText(["At most", "3 days", "4 days", "5 days", "6 days"]);
  for (const [name, path, texts] of [
    ["Returns & refunds", "/returns", ["for 10 days after the delivery", "Damaged or faulty"]],
    ["FAQs", "/faqs", ["At most 3 to 6 days", "within 10 days after the delivery", "At most 20 pieces"]],
    ["Community", "/community", ["a code for 10% off one order"]],
    ["Support Center", "/support", ["+91 80 4718 2200, Mon-Fri 8am to 5pm"]],
  ] as const) {
    await main.getByRole("navigation", { name: "More help" }).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    for (const text of texts) await expect(main).toContainText(text);
  }
});

test("the terms have all sections, with ten years of storage and answers within 30 days", async ({ page }) => {
  await page.goto("/term");
  const main = page.getByRole("main");
  await expect(page).toHaveTitle("Terms and privacy | Bijli");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and privacy");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Using the shop",
    "Prices, orders and payment",
    "Reviews and messages",
    "Data we collect",
    "Cookies and browser storage",
    "How we use data",
    "Third parties",
    "How long we keep data",
    "Your rights",
    "How to reach us",
    "Changes",
  ]);
  await expect(main.locator("strong")).toHaveText([
    "We store your data for ten years",
    "We answer every request within 30 days.",
  ]);
  for (const text of [
    /^Account: first and last name, email address, mobile number/,
    /^Browsing sets no cookies\. When you log in, one cookie keeps you logged in/,
    /^We process your data to$/,
    /^We do not sell your data\./,
    /^to delete your data, or to limit how we use it;$/,
  ])
    await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByRole("link", { name: "contact page" })).toHaveAttribute("href", "/contact");
});

test("an unknown URL returns a 404 page with links", async ({ page, expectedErrors }) => {
  expectedErrors.push(status404);
  for (const path of ["/nowhere", "/shop/nowhere/at/all", "/product", "/%00"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page).toHaveTitle("Page not found | Bijli");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(searchBox(page.getByRole("main"))).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Laptops" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "See all products" })).toBeVisible();
  }
});

test("old URLs redirect permanently", async ({ page }) => {
  const products = await (await page.request.get("/api/product?page=1&limit=1")).json();
  for (const [from, to] of [
    [`/shop-single-product/${products[0]._id}`, `/product/${products[0]._id}`],
    ["/category/How%20to", "/blogs/category/How%20to"],
  ] as const) {
    const response = await page.request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(to);
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
