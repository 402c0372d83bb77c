import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { findCheapProducts, logInWithCart } from "./cart/cart-setup.ts";
import { searchBox } from "./layout/search-box.ts";
import { addressOf, routes } from "./routes.ts";
import { logIn, registerCustomer, toast } from "./session/customer.ts";
import { expect, status404, test, visit } from "./storefront.ts";

async function findViolations(page: Page, rules?: string[]) {
  const only = rules ? { runOnly: { type: "rule" as const, values: rules } } : {};
  // Legacy mode needs no second page. It skips frames of other origins; the shop has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], ...only });
  return (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/** A change of colour that is cancelled, because another one begins, has ended, too. */
async function animationsEnded(page: Page) {
  await page.evaluate(async () => {
    for (;;) {
      const animations = document.getAnimations();
      if (animations.length === 0) return;
      await Promise.allSettled(animations.map(({ finished }) => finished));
    }
  });
}

/** These are the same page as 'category'. */
const SAME_PAGES = ["color", "price"];

for (const name of Object.keys(routes).filter((route) => !SAME_PAGES.includes(route)))
  test(`axe reports no violations on the page '${name}' in light and dark mode`, async ({ page, expectedErrors }) => {
    expectedErrors.push(status404);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await visit(page, await addressOf(page, name));
    expect(await findViolations(page), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await animationsEnded(page);
    expect(await findViolations(page, ["color-contrast", "link-in-text-block"]), "dark").toEqual([]);
  });

for (const name of ["Account", "Shop By Categories", "Your Location", "Advanced Filters"])
  test(`axe reports no violations when '${name}' is open`, async ({ page }) => {
    await visit(page, "/shop/title/zzzz");
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    expect(await findViolations(page)).toEqual([]);
  });

test("axe reports no violations when suggestions are open", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await visit(page, "/about");
    await searchBox(page).click();
    await searchBox(page).fill("laptop");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});

test("axe reports no violations when a customer's menu and a toast are open", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, await registerCustomer(shop.url));
  await visit(page, "/about");
  await page.route("**/api/user/logout", (route) => route.abort());
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await toast(page, "Logout failed.").hover();
  expect(await findViolations(page)).toEqual([]);
});
for (const name of ["cart", "checkout", "order"])
  test(`axe reports no violations on the customer's page '${name}' in light and dark mode`, async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    const [product] = await findCheapProducts(page, 1);
    if (!product) throw new Error("no product");
    await logInWithCart(page, shop, [{ product, quantity: 2 }]);
    const screens = {
      cart: "/cart",
      checkout: "/checkout",
      order: `/order/${await orderFrom(page, name === "order")}`,
    };
    await visit(page, screens[name as keyof typeof screens]);
    await expect(page.getByRole("main").getByText(product.title).first()).toBeVisible();
    if (name === "checkout") {
      await page.getByRole("button", { name: /Place an Order/ }).click();
      await expect(page.getByText("City is required")).toBeVisible();
    }
    expect(await findViolations(page), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findViolations(page, ["color-contrast", "link-in-text-block"]), "dark").toEqual([]);
  });

/** Returns the order's id. */
async function orderFrom(page: Page, needed: boolean): Promise<string> {
  if (!needed) return "";
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.post("/api/user/cart/cash-order", { headers, data: {} });
  return (await response.json()).order._id;
}

test("axe reports no violations on wishlist, account and a form with errors in light and dark mode", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  await logInWithCart(page, shop, [{ product, quantity: 2 }]);
  await orderFrom(page, true);
  await page.request.put("/api/product/wishlist", {
    headers: { origin: new URL(page.url()).origin },
    data: { prodId: product._id },
  });
  for (const [path, text] of [
    ["/wishlist", product.title],
    ["/accounts", "COD order confirmed"],
    ["/accounts/orders", product.title],
    ["/accounts/settings", "Change password"],
  ] as const) {
    await page.emulateMedia({ colorScheme: "light" });
    await visit(page, path);
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
    if (path.endsWith("settings")) await page.getByRole("button", { name: "Save Shipping Address" }).click();
    if (path.endsWith("orders")) await page.getByRole("button", { name: /^Cancel order/ }).click();
    expect(await findViolations(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findViolations(page, ["color-contrast", "link-in-text-block"]), path).toEqual([]);
  }
});
