import { expect, test } from "vitest";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { listNewestReviews } from "#shop/reviews/newest-reviews.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { giveDifferentTimes } from "#test/different-times.ts";
import { blogInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { addAshaWithEverything } from "#test/own-data.ts";
import { settleReturn } from "#test/returns/settle-return.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** `createdAt` and `updatedAt` of the entries at a path. */
const stamped = (table: string, path = "") => ({
  [`${path}createdAt`]: `${table}.created_at_ms`,
  [`${path}updatedAt`]: `${table}.updated_at_ms`,
});

/** The columns of the times in each answer. `{…}` is an id. */
const ANSWERS: Record<string, Record<string, string>> = {
  product: stamped("products", "[]."),
  "product/{lamp}": {
    ...stamped("products"),
    "ratings[].createdAt": "reviews.created_at_ms",
    "ratings[].answer.createdAt": "review_answers.created_at_ms",
  },
  "product/{lamp}/questions": {
    "[].createdAt": "questions.created_at_ms",
    "[].answers[].createdAt": "buyer_answers.created_at_ms",
  },
  category: stamped("categories", "[]."),
  color: stamped("colors", "[]."),
  brand: stamped("brands", "[]."),
  blogcategory: stamped("blog_categories", "[]."),
  blog: stamped("blogs", "[]."),
  "blog/{blog}": stamped("blogs"),
  "user/me": stamped("users", "user."),
  "user/sign-ins": { "providers[].linkedAt": "linked_sign_ins.created_at_ms" },
  "user/wishlist": { ...stamped("users"), ...stamped("products", "wishlist[].") },
  "user/cart": { updatedAt: "carts.updated_at_ms", ...stamped("products", "products[].productId.") },
  // The end of the day in India on which a return can be requested at the latest; it is in no column.
  "user/get-orders": { ...stamped("orders", "[]."), "[].returnUntil": expect.stringMatching(/T18:29:59\.999Z$/) },
  "user/orders/{order}": stamped("orders"),
  "user/orders/{order}/invoice": { issuedAt: "invoices.issued_at_ms" },
  "user/orders/{order}/credit-notes/{note}": {
    issuedAt: "credit_notes.issued_at_ms",
    "invoice.issuedAt": "invoices.issued_at_ms",
  },
  "user/notifications": { "[].createdAt": "notifications.created_at_ms" },
};

const OWN_DATA = {
  "profile.registeredAt": "users.created_at_ms",
  "profile.changedAt": "users.updated_at_ms",
  "confirmedEmails[].confirmedAt": "confirmed_emails.confirmed_at_ms",
  "orders[].placedAt": "orders.created_at_ms",
  "orders[].changedAt": "orders.updated_at_ms",
  "orders[].invoice.issuedAt": "invoices.issued_at_ms",
  "orders[].creditNotes[].issuedAt": "credit_notes.issued_at_ms",
  "orders[].returns[].requestedAt": "returns.created_at_ms",
  "orders[].returns[].decidedAt": "returns.decided_at_ms",
  "orders[].returns[].receivedAt": "returns.received_at_ms",
  "orders[].returns[].endedAt": "returns.ended_at_ms",
  "orders[].returns[].refundPaidAt": "refunds.paid_at_ms",
  "orders[].returns[].pictures[].addedAt": "return_pictures.created_at_ms",
  "orders[].events[].at": "order_events.at_ms",
  "orders[].parcels[].packedAt": "parcels.packed_at_ms",
  "orders[].parcels[].handedOverAt": "parcels.handed_over_at_ms",
  "orders[].parcels[].endedAt": "parcels.ended_at_ms",
  "orders[].payments[].at": "payments.received_at_ms",
  "orders[].refunds[].owedAt": "refunds.owed_at_ms",
  "orders[].refunds[].paidAt": "refunds.paid_at_ms",
  "reviews[].writtenAt": "reviews.created_at_ms",
  "reviews[].changedAt": "reviews.updated_at_ms",
  "reviews[].answer.writtenAt": "review_answers.created_at_ms",
  "reviews[].pictures[].addedAt": "review_pictures.created_at_ms",
  "picturesWithoutReview[].addedAt": "review_pictures.created_at_ms",
  "questions[].askedAt": "questions.created_at_ms",
  "addresses[].addedAt": "saved_addresses.created_at_ms",
  "addresses[].changedAt": "saved_addresses.updated_at_ms",
  "answers[].writtenAt": "buyer_answers.created_at_ms",
  "helpfulVotes[].votedAt": "review_votes.created_at_ms",
  "signIns[].linkedAt": "linked_sign_ins.created_at_ms",
  "stockAlerts[].requestedAt": "stock_alerts.created_at_ms",
  "savedForLater[].savedAt": "saved_lines.created_at_ms",
  "wishlist[].addedAt": "wishlist_items.created_at_ms",
  "priceEmails.wantedSince": "price_alerts.created_at_ms",
  "priceEmails.lastAt": "price_alerts.sent_at_ms",
  "sharedWishlist.sharedSince": "wishlist_shares.created_at_ms",
  "reviewRequests.endedAt": "review_request_ends.created_at_ms",
  "notifications[].createdAt": "notifications.created_at_ms",
  "notifications[].readAt": "notifications.read_at_ms",
  "sessions[].startedAt": "sessions.created_at_ms",
  "sessions[].usedAt": "sessions.used_at_ms",
  "emails[].createdAt": "outbox.created_at_ms",
  "emails[].sentAt": "outbox.sent_at_ms",
  "newsletter.subscribedAt": "newsletter_subscriptions.created_at_ms",
  "newsletter.confirmedAt": "newsletter_subscriptions.confirmed_at_ms",
  "passwordRequests[].requestedAt": "password_requests.created_at_ms",
  "messages[].sentAt": "enquiries.created_at_ms",
  "messages[].thread[].sentAt": "enquiry_messages.created_at_ms",
  "notes[].writtenAt": "customer_notes.at_ms",
};

async function openWithTimes(shop: TestShop) {
  const { token, orderId, returnId, lamp, readData, confirm } = await addAshaWithEverything(shop);
  await confirm();
  await settleReturn(shop, returnId);
  await inTransaction(shop, (tx) => addBlogs(tx, [blogInput()]));
  await shop.db.write(({ db }) => db.updateTable("notifications").set({ read_at_ms: shop.now() }).execute());
  const [blog, note] = await Promise.all(
    (["blogs", "credit_notes"] as const).map((table) => shop.db.read.selectFrom(table).select("id").executeTakeFirst()),
  );
  const ids: Record<string, string> = { lamp, order: orderId, blog: blog?.id ?? "", note: note?.id ?? "" };
  return { token, ids, readData, timesIn: await giveDifferentTimes(shop) };
}

onEachEngine("the times of an answer", (openShop) => {
  test("are those of what they name", async () => {
    const shop = await openShop();
    const { token, ids, timesIn } = await openWithTimes(shop);
    const { get } = await httpOver(shop);
    const found: typeof ANSWERS = {};
    for (const call of Object.keys(ANSWERS)) {
      const path = call.replace(/\{(\w+)\}/g, (_, name) => `${ids[name]}`);
      found[call] = timesIn((await get(`/api/${path}`, { authorization: `Bearer ${token}` })).json());
    }
    expect(found).toEqual(ANSWERS);
    const { returns } = (
      await get(`/api/user/orders/${ids.order}/returns`, { authorization: `Bearer ${token}` })
    ).json();
    expect(timesIn(returns)).toEqual({
      "[].createdAt": "returns.created_at_ms",
      "[].decidedAt": "returns.decided_at_ms",
      "[].receivedAt": "returns.received_at_ms",
      "[].endedAt": "returns.ended_at_ms",
      "[].refundPaid.at": "refunds.paid_at_ms",
    });
    expect(timesIn(await listNewestReviews(shop, 1))).toEqual({ "[].createdAt": "reviews.created_at_ms" });
  });

  test("are those of what they name in the export of an account", async () => {
    const { readData, timesIn } = await openWithTimes(await openShop());
    const { exportedAt, sessions, ...data } = await readData();
    const ofSessions = sessions.map(({ endsAt, ...session }) => session);
    expect(timesIn({ ...data, sessions: ofSessions })).toEqual(OWN_DATA);
  });
});
