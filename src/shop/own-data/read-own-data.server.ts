import type { OwnData } from "#contract/accounts/own-data.ts";
import type { AccountExport } from "#contract/accounts.ts";
import type { Db } from "#db/db.ts";
import type { LoginSource } from "#shop/accounts/log-in.server.ts";
import { requirePassword } from "#shop/accounts/require-password.server.ts";
import { type StoredUser, userOf } from "#shop/accounts/user.server.ts";
import { readLines } from "#shop/cart/cart-rows.server.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { contactText, isFreed } from "#shop/freed-contact.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { toRupees } from "#shop/money.ts";
import { notificationTitle } from "#shop/notifications/notifications.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { listOwnPictures, type OwnPicture } from "#shop/reviews/pictures/manage-pictures.server.ts";
import { toIso } from "#shop/time.ts";
import { getAccount } from "./get-account.server.ts";
import { listOwnOrders } from "./own-orders.server.ts";
import { listMessages, listPasswordRequests } from "./own-requests.server.ts";

/**
 * What the shop stores about the customer, without secrets. What belongs only to the email address is left out until it is
 * confirmed, because anybody can register with any address.
 * @throws {ShopError} loginRequired; wrongPassword; passwordNotSet; tooMany; unavailable
 */
export async function readOwnData(
  ctx: ShopContext,
  { currentPassword }: AccountExport,
  loginSource: LoginSource,
): Promise<OwnData> {
  const user = await requirePassword(ctx, requireUser(ctx), currentPassword, loginSource);
  return ownDataOf(ctx, user, await isConfirmed(ctx.db.read, user.id, user.email));
}

/** The operator calls it, who knows that the address belongs to the customer. @throws {ShopError} accountNotFound */
export async function readOwnDataOf(ctx: ShopContext, email: string): Promise<OwnData> {
  return ownDataOf(ctx, await getAccount(ctx, email), true);
}

async function ownDataOf(ctx: ShopContext, user: StoredUser, isOwnAddress: boolean): Promise<OwnData> {
  ctx.logSecurity("data-exported", user.id);
  const db = ctx.db.read;
  const { salesEmail } = ctx.settings.contact;
  const { address, email, mobile } = await userOf(db, user);
  const pictures = await listOwnPictures(db, user.id);
  return {
    shop: ctx.settings.name,
    exportedAt: toIso(ctx.now()),
    leftOut: isOwnAddress || isFreed(user.email) ? null : leftOut(email, salesEmail),
    profile: {
      id: user.id,
      firstname: user.firstname,
      lastname: user.lastname,
      email,
      mobile,
      username: user.username,
      registeredAt: toIso(user.created_at_ms),
      changedAt: toIso(user.updated_at_ms),
      passwordChangedAt: timeOrNull(user.password_changed_at_ms),
    },
    address,
    confirmedEmails: await listConfirmedEmails(db, user.id),
    orders: await listOwnOrders(db, user.id),
    reviews: await listReviews(db, user.id, pictures),
    picturesWithoutReview: pictures.filter(({ reviewId }) => reviewId === null).map(pictureOf),
    helpfulVotes: await listVotes(db, user.id),
    signIns: await listLinkedSignIns(db, user.id),
    stockAlerts: isOwnAddress ? await listStockAlerts(db, user.email) : [],
    wishlist: await listWishes(db, user.id),
    cart: await readCart(db, user.id),
    notifications: await listNotifications(db, user.id),
    sessions: await listSessions(db, user.id),
    emails: await listEmails(db, user, isOwnAddress),
    newsletter: isOwnAddress ? await readSubscription(db, user.email) : null,
    passwordRequests: isOwnAddress ? await listPasswordRequests(db, user.email) : [],
    messages: isOwnAddress ? await listMessages(db, user.email) : [],
  };
}

const leftOut = (email: string, salesEmail: string) =>
  `You have not confirmed the address ${email}. The newsletter, emails, messages and requests of this address are left out unless they belong to your orders. To confirm it, use the link in an email about an order, or write to ${salesEmail}.`;

const timeOrNull = (ms: number | null) => (ms === null ? null : toIso(ms));

async function listConfirmedEmails(db: Db, userId: string): Promise<OwnData["confirmedEmails"]> {
  const rows = await db.selectFrom("confirmed_emails").where("user_id", "=", userId).selectAll().execute();
  return rows.map(({ email, confirmed_at_ms }) => ({ email, confirmedAt: toIso(confirmed_at_ms) }));
}

const pictureOf = ({ addedAtMs, picture }: OwnPicture) => ({ addedAt: toIso(addedAtMs), picture });

async function listReviews(db: Db, userId: string, pictures: OwnPicture[]): Promise<OwnData["reviews"]> {
  const rows = await db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .where("user_id", "=", userId)
    .orderBy("reviews.id", "desc")
    .select(["reviews.id", "title", "half_stars", "comment", "reviews.created_at_ms", "reviews.updated_at_ms"])
    .execute();
  return rows.map((row) => ({
    product: row.title,
    stars: row.half_stars / 2,
    comment: row.comment,
    writtenAt: toIso(row.created_at_ms),
    changedAt: toIso(row.updated_at_ms),
    pictures: pictures.filter(({ reviewId }) => reviewId === row.id).map(pictureOf),
  }));
}

async function listVotes(db: Db, userId: string): Promise<OwnData["helpfulVotes"]> {
  const rows = await db
    .selectFrom("review_votes")
    .innerJoin("reviews", "reviews.id", "review_votes.review_id")
    .innerJoin("products", "products.id", "reviews.product_id")
    .where("review_votes.user_id", "=", userId)
    .orderBy("review_votes.created_at_ms", "desc")
    .select(["title", "review_votes.created_at_ms"])
    .execute();
  return rows.map((row) => ({ product: row.title, votedAt: toIso(row.created_at_ms) }));
}

async function listLinkedSignIns(db: Db, userId: string): Promise<OwnData["signIns"]> {
  const rows = await db.selectFrom("linked_sign_ins").where("user_id", "=", userId).selectAll().execute();
  return rows.map((row) => ({
    provider: row.provider,
    email: row.verified_email,
    linkedAt: toIso(row.created_at_ms),
  }));
}

async function listStockAlerts(db: Db, email: string): Promise<OwnData["stockAlerts"]> {
  const rows = await db
    .selectFrom("stock_alerts")
    .innerJoin("products", "products.id", "stock_alerts.product_id")
    .where("email", "=", email)
    .orderBy("stock_alerts.created_at_ms", "desc")
    .select(["title", "stock_alerts.created_at_ms"])
    .execute();
  return rows.map((row) => ({ product: row.title, requestedAt: toIso(row.created_at_ms) }));
}

async function listWishes(db: Db, userId: string): Promise<OwnData["wishlist"]> {
  const rows = await db
    .selectFrom("wishlist_items")
    .innerJoin("products", "products.id", "wishlist_items.product_id")
    .where("user_id", "=", userId)
    .orderBy("wishlist_items.created_at_ms", "desc")
    .select(["title", "wishlist_items.created_at_ms"])
    .execute();
  return rows.map((row) => ({ product: row.title, addedAt: toIso(row.created_at_ms) }));
}

async function readCart(db: Db, userId: string): Promise<OwnData["cart"]> {
  const cart = await db
    .selectFrom("carts")
    .leftJoin("coupons", "coupons.id", "carts.coupon_id")
    .where("user_id", "=", userId)
    .select(["carts.id", "coupons.code"])
    .executeTakeFirst();
  const lines = cart ? await readLines(db, cart.id) : [];
  return {
    coupon: cart?.code ?? null,
    products: lines.map((line) => ({
      product: line.title,
      colour: colorName(line.color_title),
      quantity: line.quantity,
      price: toRupees(line.price_paise),
    })),
  };
}

async function listNotifications(db: Db, userId: string): Promise<OwnData["notifications"]> {
  const rows = await db
    .selectFrom("notifications")
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .selectAll()
    .execute();
  return rows.map((row) => ({
    title: notificationTitle(row.kind),
    orderNumber: orderNumber(row.order_id),
    createdAt: toIso(row.created_at_ms),
    readAt: timeOrNull(row.read_at_ms),
  }));
}

async function listSessions(db: Db, userId: string): Promise<OwnData["sessions"]> {
  const rows = await db
    .selectFrom("sessions")
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .selectAll()
    .execute();
  return rows.map((row) => ({
    device: row.device,
    startedAt: toIso(row.created_at_ms),
    usedAt: toIso(row.used_at_ms),
    endsAt: toIso(Math.min(row.idle_expires_at_ms, row.expires_at_ms)),
  }));
}

async function listEmails(db: Db, { id, email }: StoredUser, isOwnAddress: boolean): Promise<OwnData["emails"]> {
  const rows = await db
    .selectFrom("outbox")
    .where(({ or, eb }) =>
      or([
        eb("order_id", "in", db.selectFrom("orders").where("user_id", "=", id).select("id")),
        ...(isOwnAddress ? [eb("recipient", "=", email)] : []),
      ]),
    )
    .orderBy("id", "desc")
    .select(["kind", "recipient", "order_id", "created_at_ms", "sent_at_ms"])
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    to: contactText(row.recipient),
    orderNumber: row.order_id === null ? null : orderNumber(row.order_id),
    createdAt: toIso(row.created_at_ms),
    sentAt: timeOrNull(row.sent_at_ms),
  }));
}

async function readSubscription(db: Db, email: string): Promise<OwnData["newsletter"]> {
  const row = await db.selectFrom("newsletter_subscriptions").where("email", "=", email).selectAll().executeTakeFirst();
  if (!row) return null;
  const { created_at_ms, confirmed_at_ms, coupon_code } = row;
  return { subscribedAt: toIso(created_at_ms), confirmedAt: timeOrNull(confirmed_at_ms), coupon: coupon_code };
}
