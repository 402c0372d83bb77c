import { readFileSync } from "node:fs";
import { expectAccessible } from "#test/e2e/axe.ts";
import { expect, hold, test } from "#test/e2e/storefront.ts";
import { becomeOwner, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "error", MAP_CREDIT: "Nowhere" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

test("what a list shows is saved as a file, on all of its pages @widths", async ({ page }) => {
  await page.context().addCookies(owner.cookies);
  await page.goto(`${owner.url}/products?state=live`);
  const release = await hold(page, "**/api/exports/*/file");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("button", { name: "Export" })).toHaveAttribute("aria-busy", "true");
  release();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page.getByText("168 products saved")).toBeVisible();
  expect(
    readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n").length,
  ).toBeGreaterThan(168);
  await expectAccessible(page, "a list that was exported");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.goto(`${owner.url}/orders?search=nobody@example.com`);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByText("0 order lines saved")).toBeVisible();
  for (const screen of ["customers", "activity", "stock"]) {
    await page.goto(`${owner.url}/${screen}`);
    await expect(page.getByRole("button", { name: /^Export/ })).toBeVisible();
  }
});

test("an export that failed says why, and can be tried again", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.context().addCookies(owner.cookies);
  await page.goto(`${owner.url}/activity`);
  await page.route("**/api/exports", (route) => route.abort());
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "does not reach the shop" })).toBeVisible();
  await page.unroute("**/api/exports");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect(readFileSync(await (await saving).path(), "utf8")).toContain("entry,at,actor kind");
  await expect(page.getByText(/changes saved$/)).toBeVisible();
});
