import { expect, status404, test } from "./storefront.ts";

test("about carries a real text", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  expect((await page.getByRole("main").innerText()).split(/\s+/).length).toBeGreaterThan(150);
});

test("terms and privacy: ten years, 30 days, and every subject", async ({ page }) => {
  await page.goto("/term");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and privacy");
  await expect(main.getByText("We store your data for ten years")).toBeVisible();
  await expect(main.getByText("We answer every request within 30 days.")).toBeVisible();
  for (const name of [
    "Data we collect",
    "Cookies and browser storage",
    "How we use data",
    "Third parties",
    "Your rights",
  ])
    await expect(main.getByRole("heading", { name })).toBeVisible();
});

test("an address that leads nowhere is answered 404 with a page that helps", async ({ page, expectedComplaints }) => {
  expectedComplaints.push(status404);
  for (const path of ["/nowhere", "/shop/nowhere/at/all", "/product", "/%00"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page).toHaveTitle("Page not found | Bijli");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Laptops" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "See all products" })).toBeVisible();
  }
});

test("old addresses lead on for good", async ({ page }) => {
  const products = await (await page.request.get("/api/product?page=1&limit=1")).json();
  for (const [from, to] of [
    [`/shop-single-product/${products[0]._id}`, `/product/${products[0]._id}`],
    ["/category/How%20to", "/blogs/category/How%20to"],
  ] as const) {
    const answer = await page.request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe(to);
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
