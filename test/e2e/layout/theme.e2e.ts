import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { root } from "#test/e2e/shop-server.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

const CANVAS = { light: "rgb(246, 244, 240)", dark: "rgb(13, 14, 17)" };

const choice = (page: Page, name: string) =>
  page.getByRole("group", { name: "Appearance" }).getByRole("radio", { name, exact: true });
const canvas = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const barColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

test("the theme follows the system until another is chosen, and when 'System' is chosen again", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await visit(page, "/about");
  await expect(choice(page, "System")).toBeChecked();
  expect(await canvas(page)).toBe(CANVAS.dark);
  expect(await barColor(page)).toBe("#0D0E11");
  await choice(page, "Light").check();
  expect(await canvas(page)).toBe(CANVAS.light);
  expect(await barColor(page)).toBe("#F6F4F0");
  expect(await page.evaluate(() => localStorage.getItem("bijli.theme"))).toBe("light");
  await choice(page, "System").check();
  expect(await canvas(page)).toBe(CANVAS.dark);
  expect(await barColor(page)).toBe("#0D0E11");
  expect(await page.evaluate(() => localStorage.getItem("bijli.theme"))).toBeNull();
});

test("the theme can be chosen by keyboard", async ({ page }) => {
  await visit(page, "/about");
  await choice(page, "System").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(choice(page, "Dark")).toBeFocused();
  await expect(choice(page, "Dark")).toBeChecked();
  expect(await canvas(page)).toBe(CANVAS.dark);
});

test("a chosen theme is applied before the first paint of the next page", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await visit(page, "/about");
  await choice(page, "Dark").check();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const recordFrame = () => {
      if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
      if (seen.length < 30) requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
  await page.reload();
  await visit(page, "/term");
  await expect(choice(page, "Dark")).toBeChecked();
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length)).toBe(30);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  // Nothing is painted before the style sheet has loaded.
  expect([...new Set(seen)].filter((color) => color !== "rgba(0, 0, 0, 0)")).toEqual([CANVAS.dark]);
  expect(await barColor(page)).toBe("#0D0E11");
  await expect(page.locator("meta[name=theme-color]")).toHaveCount(2);
});

test("a chosen theme is applied in other tabs", async ({ page, context }) => {
  await visit(page, "/about");
  const other = await context.newPage();
  await visit(other, "/term");
  await choice(page, "Dark").check();
  await expect(choice(other, "Dark")).toBeChecked();
  expect(await canvas(other)).toBe(CANVAS.dark);
});

test("on a phone, the theme is chosen in the menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, "/about");
  await expect(choice(page, "Dark")).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await choice(page, "Dark").check();
  expect(await canvas(page)).toBe(CANVAS.dark);
});

test("the page of all components exists only in development", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  expect((await page.goto("/styles"))?.status()).toBe(404);
  const built = globSync("build/**/*.{js,css}", { cwd: root });
  expect(built.length).toBeGreaterThan(50);
  for (const file of built) expect(readFileSync(join(root, file), "utf8"), file).not.toContain("styles-page");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark" });

  test("the theme follows the system, and cannot be chosen", async ({ page }) => {
    await page.goto("/about");
    await expect(page.locator("body")).toHaveCSS("background-color", CANVAS.dark);
    await expect(page.getByRole("group", { name: "Appearance" })).toBeHidden();
  });
});
