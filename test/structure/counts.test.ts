import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What makes the counts of a use case hold until its transaction ends (`docs/decisions/037-limits.md`). */

const shop = join(import.meta.dirname, "../../src/shop");

/** Files that can write and count. A new one needs what all transactions that change the counted rows have locked. */
const COUNTS: Record<string, string> = {
  "accounts/sessions.server.ts": "takeTurn",
  "accounts/addresses/saved-addresses.server.ts": "takeTurn",
  "blogs/blogs.server.ts": "nothing is decided",
  "cart/cart-rows.server.ts": "nothing is decided",
  "cart/cart.server.ts": "the row of the cart",
  "cart/saved-lines.server.ts": "the row of the cart",
  "catalogue/stock/meanwhile.server.ts": "the row of the product",
  "catalogue/stock/sales-period.server.ts": "the row of the period; the sums are of the past",
  "catalogue/writing/product-pictures.server.ts": "the row of the product",
  "coupons/coupons.server.ts": "the row of the coupon, which the redemption has changed",
  "coupons/manage-coupons.server.ts": "the row of the coupon",
  "enquiries/enquiries.server.ts": "the row of the message",
  "enquiries/manage-enquiries.server.ts": "nothing is decided",
  "mail/confirmed-emails.server.ts": "isWithinLimit",
  "mail/daily-limit.server.ts": "takeTurn",
  "mail/outbox.server.ts": "isWithinLimit",
  "mail/unconfirmed-budget.server.ts": "isWithinLimit",
  "mail/unsent-emails.server.ts": "nothing is decided",
  "notifications/notifications.server.ts": "nothing is decided",
  "orders/first-orders/first-orders.server.ts": "takeTurn, and the row of the cart",
  "orders/operator/manage-orders.server.ts": "nothing is decided",
  "orders/place-order.server.ts": "the row of the cart",
  "parcels/serials.server.ts": "the row of the order",
  "payments/cash-of-day.server.ts": "takeTurn of the account and of the address, by those who take or hand over",
  "payments/refunds.server.ts": "the row of the order",
  "questions/answer-question.server.ts": "the row of the product",
  "returns/return-pictures.server.ts": "the row of the order",
  "reviews/pictures/review-pictures.server.ts": "takeTurn",
  "reviews/review-votes.server.ts": "the row of the review",
  "rounds/rounds.server.ts": "an order is in one round: its key",
  "staff/me.server.ts": "nothing is decided",
  "staff/sessions.server.ts": "the lock of the staff",
  "stock-alert-rows/stock-alert-rows.server.ts": "nothing is decided",
  "wishlist/wishlist.server.ts": "isWithinLimit",
};

const COUNT = /countAll|fn\.count\b|fn\.sum\b|\bsum\(|[<>]=? (?:MAX_|limits?\b)|\.limit\(MAX_/;

const files = globSync("**/*.server.ts", { cwd: shop }).map((file) => ({
  file,
  text: readFileSync(join(shop, file), "utf8"),
}));

test("what makes each count in a transaction hold is listed", () => {
  const counting = files.filter(({ text }) => /\bTx\b|\binTransaction\b/.test(text) && COUNT.test(text));
  expect(counting.map(({ file }) => file).sort()).toEqual(Object.keys(COUNTS).sort());
});

test.each(["isWithinLimit", "takeTurn"])("a file that names %s as what holds its count calls it", (name) => {
  const named = files.filter(({ file }) => COUNTS[file]?.includes(name));
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter(({ text }) => !text.includes(`${name}(tx`)).map(({ file }) => file)).toEqual([]);
});

test("other transactions are kept waiting by a key in one place", () => {
  expect(files.filter(({ text }) => /\blockKey\b/.test(text)).map(({ file }) => file)).toEqual(["limit.server.ts"]);
});
