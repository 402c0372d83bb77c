import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { fillCheckout, findCheapProducts, listOrders, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { startShop } from "#test/e2e/shop-server.ts";
import { visit } from "#test/e2e/storefront.ts";

/** The shop must restart on the same address. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

base("an order is placed once when the server restarts during it", async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), "bijli-restart-"));
  const settings = { PORT: String(await freePort()), DATA_DIR: folder };
  const first = await startShop(settings);
  const context = await browser.newContext({ baseURL: first.url, locale: "en-IN" });
  const page = await context.newPage();
  const [product] = await (async () => {
    await page.goto("/health");
    return findCheapProducts(page, 1);
  })();
  if (!product) throw new Error("no product");
  await logInWithCart(page, first, [{ product, quantity: 1 }]);
  await visit(page, "/checkout");
  await fillCheckout(page);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/user/cart/cash-order", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    // The first order arrives, but the shop stops before its response.
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await first.stop();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: /Place an Order/ }).click();
  await expect(page.getByText("We could not reach the shop.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("We could not reach the shop.")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Bengaluru");
  const second = await startShop(settings);
  try {
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/);
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(new Set(keys).size).toBe(1);
    expect(await listOrders(page)).toHaveLength(1);
  } finally {
    await context.close();
    await second.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
