import type { Locator, Page } from "@playwright/test";
import { addReviews, saveReview } from "#shop/reviews/reviews.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { deliveredOrder } from "#test/e2e/account/return-form.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { findCheapProducts, logInWithCart, takeUnusedProduct } from "#test/e2e/cart/cart-setup.ts";
import { findUnreviewed, reviewsRegion } from "#test/e2e/product/reviews-page.ts";
import { callAsCustomer, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 500/));

type FailedPart = { page: Page; within: Locator; text: string; address: RegExp };

/** Fails the calls of a part, and opens its page. */
async function openFailed(page: Page, path: string, addresses: readonly RegExp[]) {
  for (const address of addresses) await page.route(address, (route) => route.fulfill({ status: 500, body: "" }));
  await visit(page, path);
}

/** The part says that it has failed, also after another try, and is there after one that succeeds. */
async function loadAgain({ page, within, text, address }: FailedPart) {
  const failed = within.locator(".not-loaded").filter({ hasText: text });
  const again = failed.getByRole("button", { name: "Try again" });
  await expect(failed.getByRole("alert")).toHaveText(text);
  const told = await failed.getByRole("alert").elementHandle();
  await again.focus();
  await page.keyboard.press("Enter");
  // Another failure is announced again, and keeps the focus where it is.
  await expect.poll(() => told?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(failed.getByRole("alert")).toHaveText(text);
  await expect(again).toBeFocused();
  await page.unroute(address);
  await page.keyboard.press("Enter");
  await expect(failed).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
}

test("what was saved for later and failed to load says so, also below an empty cart, and loads again in place", {
  tag: "@widths",
}, async ({ page, shop }) => {
  const [first] = await findCheapProducts(page, 1);
  const second = await takeUnusedProduct(page);
  if (!first) throw new Error("no products");
  await logInWithCart(page, shop, [
    { product: first, quantity: 1 },
    { product: second, quantity: 1 },
  ]);
  await visit(page, "/cart");
  const row = page.getByRole("row").filter({ hasText: second.title });
  await row.getByRole("button", { name: /^Save for later/ }).click();
  const saved = page.getByRole("region", { name: "Saved for later" });
  await expect(saved.getByRole("link", { name: second.title })).toBeVisible();

  const part = { page, within: saved, text: "What you saved for later could not be loaded.", address: /saved-lines$/ };
  await openFailed(page, "/cart", [part.address]);
  await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
  await expectAccessible(page, "saved lines that failed");
  await loadAgain(part);
  await expect(saved.getByRole("link", { name: second.title })).toBeVisible();

  await page.getByRole("button", { name: `Remove ${first.title}` }).click();
  await openFailed(page, "/cart", [part.address]);
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await loadAgain(part);
  await expect(saved.getByRole("link", { name: second.title })).toBeVisible();
});

test("progress, returns and possible reviews of an order that failed say so, and load again in place", {
  tag: "@widths",
}, async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const { _id } = await deliveredOrder(page, shop, 1);
  const main = page.getByRole("main");
  const parts = [
    {
      text: "What happened to this order, its parcel and its payments could not be loaded.",
      address: /\/progress$/,
      shown: main.getByRole("list", { name: "Order status" }).getByText("Delivered"),
    },
    {
      text: "The returns of this order could not be loaded.",
      address: /\/returns$/,
      shown: main.getByRole("link", { name: "Return products" }),
    },
    {
      text: "Which of these products you can review could not be loaded.",
      address: /\/to-review$/,
      shown: main.getByRole("link", { name: /^Review:? / }),
    },
  ];
  await openFailed(
    page,
    `/order/${_id}`,
    parts.map(({ address }) => address),
  );
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Your order has arrived");
  await expectAccessible(page, "parts of an order that failed");
  for (const { shown, ...part } of parts) {
    await loadAgain({ page, within: main, ...part });
    await expect(shown).toBeVisible();
  }
  await expect(main.getByRole("button", { name: "Try again" })).toHaveCount(0);
});

test("a customer's own review of another page that failed says so, and loads again in place", {
  tag: "@widths",
}, async ({ page, shop }) => {
  const { id: userId } = await logInNewCustomer(page, shop);
  const { _id: product_id } = await findUnreviewed(page);
  const others = Array.from({ length: 7 }, (_, index) => ({
    ...{ id: product_id.slice(0, 20) + String(2_000 + index), product_id, user_id: null },
    ...{ half_stars: 8, comment: `Text ${index}`, created_at_ms: 1, updated_at_ms: 1 },
  }));
  await withShopContext(shop, async (ctx) => {
    await inTransaction(ctx, (tx) => addReviews(tx, others));
    const own = { prodId: product_id, star: 2, comment: "Mine." };
    await saveReview({ ...ctx, actor: { kind: "customer", userId, sessionId: "" } }, own);
    await ctx.db.write(({ db }) =>
      db
        .updateTable("reviews")
        .set({ id: `${"0".repeat(23)}1` })
        .where("user_id", "=", userId)
        .execute(),
    );
  });
  const within = reviewsRegion(page);
  const part = {
    page,
    within,
    text: "Your own review could not be loaded.",
    address: /\/own-review$/,
  };
  await openFailed(page, `/product/${product_id}`, [part.address]);
  await expect(within.getByRole("button", { name: "Write a review" })).toBeVisible();
  await loadAgain(part);
  await expect(within.getByText("Mine.")).toBeVisible();
  await expect(within.getByRole("button", { name: "Write a review" })).toHaveCount(0);
});

test("whether somebody may answer a question says so when it failed, and loads again in place", {
  tag: "@widths",
}, async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const { product } = await deliveredOrder(page, shop, 1);
  await callAsCustomer(page, "POST", `product/${product._id}/questions`, { question: "Is it loud?" });
  const within = page.getByRole("region", { name: "Questions and answers" });
  const part = { page, within, text: "Whether you can answer questions could not be loaded.", address: /\/received$/ };
  await openFailed(page, `/product/${product._id}`, [part.address]);
  await expect(within.getByText("Is it loud?").first()).toBeVisible();
  await loadAgain(part);
  await expect(within.getByRole("button", { name: "Answer: Is it loud?" }).first()).toBeVisible();
});
