import { accountButton, logOut, menuItem } from "#test/e2e/account/account-menu.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { logIn, registerCustomer, toast } from "./customer.ts";

test("a toast closes after five seconds, but not while it is hovered or focused", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await logIn(page, await registerCustomer(shop.url));
  await page.clock.install();
  await visit(page, "/about");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route("**/api/**", (route) => route.abort());
  await logOut(page);
  const message = toast(page, "Logout failed.");
  await expect(message).toBeVisible();
  await page.clock.runFor(4_000);
  await message.hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(2, 600);
  await page.clock.runFor(900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);

  await page.keyboard.press("Escape");
  await logOut(page);
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(message).toHaveCount(0);
});

for (const [kind, works] of [
  ["success", true],
  ["error", false],
] as const)
  test(`the ${kind} toast is at the top right and closes after 5000 ms`, async ({ page, shop, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await logIn(page, await registerCustomer(shop.url));
    await page.clock.install();
    await visit(page, "/about");
    await accountButton(page).click();
    await page.clock.pauseAt(Date.now() + 60_000);
    if (!works) await page.route("**/api/**", (route) => route.abort());
    await menuItem(page, "Logout").click();
    await page.mouse.move(2, 600);
    const message = toast(page, works ? "Logged out successfully." : "Logout failed.");
    await expect(message).toBeVisible();
    const announced = page.getByRole("region", { name: "Messages" }).getByRole(works ? "status" : "alert");
    await expect(announced).toContainText(works ? "Logged out successfully." : "Logout failed.");
    const box = await message.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box?.x).toBeGreaterThan(width / 2);
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height / 4);
    await page.clock.runFor(4_800);
    await expect(message).toBeVisible();
    await page.clock.runFor(400);
    await expect(message).toHaveCount(0);
  });

test("toasts are at the top right, above menus, and in live regions", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await logIn(page, await registerCustomer(shop.url));
  await visit(page, "/about");
  const region = page.getByRole("region", { name: "Messages" });
  await expect(region.getByRole("alert")).toBeAttached();
  await expect(region.getByRole("status")).toBeAttached();
  await page.route("**/api/**", (route) => route.abort());
  await logOut(page);
  await expect(region.getByRole("alert")).toContainText("Logout failed.");
  const box = await region.getByRole("alert").boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
  expect(box?.y).toBeLessThan(80);
  await expect(menuItem(page, "Logout")).toBeVisible();
  const onTop = await region.getByText("Logout failed.").evaluate((text) => {
    const { x, y } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(x + 2, y + 2));
  });
  expect(onTop).toBe(true);
});

test("a toast stays for the rest of its five seconds when another page opens", { tag: "@widths" }, async ({
  page,
  shop,
  isMobile,
}) => {
  await logIn(page, await registerCustomer(shop.url));
  await page.clock.install();
  await visit(page, "/about");
  await page.clock.pauseAt(Date.now() + 60_000);
  if (isMobile) await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await logOut(page);
  const message = toast(page, "Logged out successfully.");
  await expect(page).toHaveURL("/login");
  await expect(message).toBeVisible();
  await page.clock.runFor(1_500);
  // Opened by the router.
  await page.getByRole("banner").getByRole("link", { name: "Bijli" }).first().click();
  await expect(page).toHaveURL("/");
  await page.mouse.move(2, 600);
  await page.clock.runFor(1_000);
  await expect(message).toBeVisible();
  // Whole pages, without a touch: a visitor's scripts would wait on the second.
  for (const path of ["/shop", "/term"]) {
    await page.goto(path);
    await page.clock.runFor(1_000);
    await expect(message, path).toBeVisible();
  }
  await page.clock.runFor(600);
  await expect(message).toHaveCount(0);
  await page.reload();
  await page.clock.runFor(1_000);
  await expect(message).toHaveCount(0);
});
