import { storeConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { askForReviews } from "#shop/reviews/review-requests.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { comment, findUnreviewed, reviewsRegion, sendButton, starOption } from "#test/e2e/product/reviews-page.ts";
import { sentEmail } from "#test/e2e/sent-email.ts";
import { logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

const FIVE_DAYS = 5 * 24 * 3_600_000;

test("a delivered order asks for reviews on its page and by one email, until they are written", {
  tag: "@widths",
}, async ({ page, shop }) => {
  const { id, email } = await logInNewCustomer(page, shop);
  await page.goto("/about");
  const product = await findUnreviewed(page);
  const order = await placeOrder(page, [{ product, quantity: 1 }]);
  await visit(page, `/order/${order._id}`);
  const items = page.getByRole("region", { name: "Items in this order" });
  const review = items.getByRole("link", { name: /^Review/ }).filter({ hasText: product.title });
  await expect(items.getByRole("link", { name: product.title, exact: true })).toBeVisible();
  await expect(review).toHaveCount(0);
  await withShopContext(shop, async (ctx) => {
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(ctx, order._id, status);
    await inTransaction(ctx, (tx) => storeConfirmed(tx, id, email));
    const deliveredAt = { ended_at_ms: Date.now() - FIVE_DAYS };
    await ctx.db.write(({ db }) =>
      db.updateTable("parcels").set(deliveredAt).where("order_id", "=", order._id).execute(),
    );
    await askForReviews({ ...ctx, publicUrl: shop.url });
  });
  const source = await sentEmail(shop, email, "How do you like");
  const [path] = new RegExp(`/product/${product._id}#review`).exec(source) ?? [];
  await visit(page, String(path));
  await expect(reviewsRegion(page).getByRole("heading", { name: "Write a review" })).toBeInViewport();

  await page.goto(`/order/${order._id}`);
  await review.click();
  await expect(page).toHaveURL(`/product/${product._id}#review`);
  await starOption(page, "4 stars").check();
  await comment(page).fill("Does what it says.");
  await sendButton(page).click();
  await expect(reviewsRegion(page).getByRole("button", { name: "Edit your review" })).toBeFocused();
  await page.goto(`/order/${order._id}`);
  await expect(items.getByRole("link", { name: product.title, exact: true })).toBeVisible();
  await expect(review).toHaveCount(0);
});
