import type { Page } from "@playwright/test";
import { setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import { toast } from "#test/e2e/session/customer.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { lineOf, quantityOf } from "./cart-page.ts";
import {
  findCheapProducts,
  logInWithCart,
  readCartQuantities,
  rupees,
  setPrice,
  takeUnusedProduct,
} from "./cart-setup.ts";

const saved = (page: Page) => page.getByRole("region", { name: "Saved for later" });
const rowOf = (page: Page, title: string) => saved(page).getByRole("row").filter({ hasText: title });
const cart = (page: Page) => page.getByRole("main").getByRole("region", { name: "Products", exact: true });

test("a line is saved for later with its pieces, at today's price, and moved back", { tag: "@widths" }, async ({
  page,
  shop,
}) => {
  const [first] = await findCheapProducts(page, 1);
  const second = await takeUnusedProduct(page);
  if (!first) throw new Error("no products");
  await logInWithCart(page, shop, [
    { product: first, quantity: 1 },
    { product: second, quantity: 2 },
  ]);
  await visit(page, "/cart");
  await expect(saved(page)).toHaveCount(0);
  // What was chosen a moment ago is kept, too.
  await quantityOf(page, second.title).fill("3");
  await lineOf(page, second.title)
    .getByRole("button", { name: /^Save for later/ })
    .click();
  await expect(toast(page, "Saved for later.")).toBeVisible();
  await expect(cart(page).getByRole("button", { name: /^Save for later/ })).toBeFocused();
  await expect(cart(page).getByText(second.title)).toHaveCount(0);
  await expect(rowOf(page, second.title)).toContainText("3 pieces");
  await expect(page.getByRole("region", { name: "Totals" })).toContainText(`Total${rupees(first.price)}`);

  await setPrice(shop, second._id, second.price - 1);
  await visit(page, "/cart");
  await expect(rowOf(page, second.title)).toContainText(rupees(second.price - 1));
  await rowOf(page, second.title)
    .getByRole("button", { name: /^Move to cart/ })
    .click();
  await expect(quantityOf(page, second.title)).toHaveValue("3");
  await expect(saved(page)).toHaveCount(0);
  expect(await readCartQuantities(page)).toEqual({ [first._id]: 1, [second._id]: 3 });

  await lineOf(page, first.title)
    .getByRole("button", { name: /^Save for later/ })
    .click();
  await rowOf(page, first.title)
    .getByRole("button", { name: `Remove ${first.title}` })
    .click();
  await expect(saved(page)).toHaveCount(0);
  // The toast of the removal brings it back with its pieces.
  await expect(toast(page, "Removed from what you saved.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, first.title)).toBeVisible();
  await rowOf(page, first.title)
    .getByRole("button", { name: `Remove ${first.title}` })
    .click();
  await expect(saved(page)).toHaveCount(0);
  await visit(page, "/cart");
  await expect(lineOf(page, second.title)).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
});

test("what is no longer sold says so, and cannot be moved", async ({ page, shop }) => {
  const product = await takeUnusedProduct(page);
  await logInWithCart(page, shop, [{ product, quantity: 1 }]);
  await visit(page, "/cart");
  await page.getByRole("button", { name: /^Save for later/ }).click();
  await expect(rowOf(page, product.title)).toContainText("In Stock");
  await withShopContext(shop, (ctx) => setProductState(ctx, product._id, "archive"));
  await visit(page, "/cart");
  await expect(rowOf(page, product.title)).toContainText("No longer sold");
  await expect(rowOf(page, product.title).getByRole("button")).toHaveText([`Remove ${product.title}`]);
  await withShopContext(shop, (ctx) => setProductState(ctx, product._id, "restore"));
});

test("a refused move says why, and what is saved stays", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const product = await takeUnusedProduct(page);
  await logInWithCart(page, shop, [{ product, quantity: 1 }]);
  await visit(page, "/cart");
  await page.getByRole("button", { name: /^Save for later/ }).click();
  await expect(rowOf(page, product.title)).toBeVisible();
  await withShopContext(shop, (ctx) => setProductState(ctx, product._id, "archive"));
  await rowOf(page, product.title)
    .getByRole("button", { name: /^Move to cart/ })
    .click();
  await expect(toast(page, `${product.title} is no longer sold.`)).toBeVisible();
  await expect(rowOf(page, product.title)).toContainText("No longer sold");
  await withShopContext(shop, (ctx) => setProductState(ctx, product._id, "restore"));
});

test("an empty cart shows what was viewed before, and what is saved", async ({ page, shop }) => {
  const [first, viewed] = await findCheapProducts(page, 2);
  if (!first || !viewed) throw new Error("no products");
  await logInWithCart(page, shop, [{ product: first, quantity: 1 }]);
  await visit(page, `/product/${viewed._id}`);
  await visit(page, "/cart");
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await expect(recent).toHaveCount(0);
  await page.getByRole("button", { name: /^Save for later/ }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Your cart is empty");
  await expect(rowOf(page, first.title)).toBeVisible();
  await expect(recent.getByRole("article")).toContainText(viewed.title);
});
