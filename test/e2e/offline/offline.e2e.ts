import { addToCartButton } from "#test/e2e/product/product-page.ts";
import { toast } from "#test/e2e/session/customer.ts";
import { findProducts, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit, waitForHydration } from "#test/e2e/storefront.ts";
import { offlineNotice, storedPaths, waitForWorker } from "./offline-page.ts";

test.use({ serviceWorkers: "allow" });

const DISCONNECTED = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/;

test("the train goes into a tunnel", { tag: "@widths" }, async ({ page, context, expectedErrors, shop }) => {
  expectedErrors.push(DISCONNECTED);
  await logInNewCustomer(page, shop);
  const [seen, unseen] = await findProducts(page, ({ quantity }) => quantity > 20, 2);
  if (!seen || !unseen) throw new Error("no product");
  const heading = page.getByRole("heading", { level: 1 });

  await visit(page, "/");
  await waitForWorker(page);
  await page.getByRole("link", { name: "See all products" }).first().click();
  await expect(heading).toHaveText("Shop");
  await visit(page, `/product/${seen._id}`);
  await expect(heading).toHaveText(seen.title);
  await expect.poll(() => storedPaths(page, /^pages/)).toContain(`/product/${seen._id}`);

  const buttons = page.getByRole("main").getByRole("button", { name: /^(Add to cart|Buy)/ });
  const expectBorders = async (style: string) => {
    for (const button of await buttons.all()) await expect(button).toHaveCSS("border-top-style", style);
  };
  expect(await buttons.count()).toBeGreaterThan(1);
  await expectBorders("solid");
  await context.setOffline(true);
  await expect(offlineNotice(page)).toContainText(/You are offline\. Prices as of \d\d:\d\d, \d{1,2} \w{3,4}\./);
  await expect(offlineNotice(page)).toContainText("Nothing can be ordered until you are online again.");
  // What cannot be used looks so, and says why when it is pressed.
  await expectBorders("dashed");
  await addToCartButton(page).first().click();
  await expect(toast(page, "You are offline. Failed to add item to cart")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /cart/i })).toHaveText("Cart");

  // Back to what was seen: a document that the browser opens, and data with which the router does.
  await page.goBack();
  await expect(heading).toHaveText("Shop");
  await page.goBack();
  await expect(heading).toHaveText(/electronics shop/);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole("heading", { name: "Top Selling" })).toBeVisible();
  await expect(offlineNotice(page)).toContainText("Prices as of");
  await page.goto("/shop");
  await expect(heading).toHaveText("Shop");
  await page.goto(`/product/${seen._id}?utm_source=letter`);
  await expect(heading).toHaveText(seen.title);

  // What was never seen has a page of the shop that leads to what can be read.
  await page.goto(`/product/${unseen._id}`);
  await expect(heading).toHaveText("You are offline");
  const readable = page.getByRole("region", { name: "Pages you can read offline" });
  await expect(readable.getByRole("link", { name: "Shop", exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Try again" }).click();
  await expect(toast(page, "You are still offline.")).toBeVisible();
  await expect(heading).toHaveText("You are offline");

  await context.setOffline(false);
  await expect(heading).toHaveText(unseen.title);
  expect(await toast(page, "You are still offline.").count()).toBe(0);
  await expect(page).toHaveURL(`/product/${unseen._id}`);
  await waitForHydration(page);
  await expect(offlineNotice(page)).toHaveCount(0);
  await addToCartButton(page).first().click();
  await expect(toast(page, "Item added to cart!")).toBeVisible();
});

test("a visitor in the tunnel is told so wherever a login would be asked for", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(DISCONNECTED);
  const heading = page.getByRole("heading", { level: 1 });
  await visit(page, "/");
  await waitForWorker(page);
  const cart = page.getByRole("banner").getByRole("link", { name: /cart/i });
  // The cart's own script is here, that of the login is in the service worker only.
  await cart.hover();
  await expect.poll(() => storedPaths(page, /^shell/)).toContainEqual(expect.stringMatching(/\/login-page-/));
  await context.setOffline(true);
  await expect(offlineNotice(page)).toBeVisible();
  await page
    .getByRole("button", { name: /^Add to Wishlist/ })
    .first()
    .click();
  await expect(heading).toHaveText("Member Login");
  await expect(offlineNotice(page)).toContainText("Nothing can be ordered until you are online again.");
  await page.goBack();
  await cart.click();
  await expect(heading).toHaveText("You are offline");
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login\?back=%2Fcart$/);
  await expect(heading).toHaveText("Member Login");
});

test("the notice goes and the page is read again when the connection is back", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(DISCONNECTED);
  await visit(page, "/shop");
  await waitForWorker(page);
  await context.setOffline(true);
  await expect(offlineNotice(page)).toBeVisible();
  // The page is connected before its service worker, which opens the page anew when it cannot read its data yet.
  const read = page.waitForResponse(
    (response) => /^\/shop(\.data)?$/.test(new URL(response.url()).pathname) && response.status() === 200,
  );
  await context.setOffline(false);
  await read;
  await expect(offlineNotice(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop");
});

test("nothing personal is stored, and what was seen is removed at logout", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  await visit(page, "/about");
  await waitForWorker(page);
  for (const path of [
    "/cart",
    "/wishlist",
    "/checkout",
    "/accounts",
    "/accounts/orders",
    "/accounts/settings",
    "/track",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await visit(page, "/term");
  await expect.poll(() => storedPaths(page, /^pages/)).toContain("/term");
  const stored = await storedPaths(page);
  expect(stored.filter((path) => /^\/(api|cart|wishlist|checkout|accounts|login|order|track)\b/.test(path))).toEqual(
    [],
  );
  expect(new Set(await storedPaths(page, /^pages/))).toEqual(new Set(["/about", "/term"]));

  const seenFiles = await storedPaths(page, /^(files|pictures)/);
  expect(seenFiles.filter((path) => /cart-page/.test(path))).not.toEqual([]);
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => storedPaths(page, /^pages/)).toEqual([]);
  // The login page's own are there again.
  const left = await storedPaths(page, /^(files|pictures)/);
  expect(left.filter((path) => seenFiles.includes(path) && /about|term|account|cart|orders/.test(path))).toEqual([]);
});
