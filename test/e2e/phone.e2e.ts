import { addressOf, routes } from "./routes.ts";
import { expect, status404, test, visit } from "./storefront.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("nothing scrolls sideways", async ({ page, expectedComplaints }) => {
  expectedComplaints.push(status404);
  for (const name of Object.keys(routes)) {
    const path = await addressOf(page, name);
    await page.goto(path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
});

test("menu and filters open as sheets and close when something is chosen", async ({ page }) => {
  await visit(page, "/shop");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await visit(page, "/shop");
  const rail = page.getByRole("complementary", { name: "Filters" });
  await expect(rail).toBeHidden();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await rail.getByRole("link", { name: "Speakers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Speakers");
  await expect(rail).toBeHidden();
});
