import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { deliveryDelay } from "#shop/catalogue/stock/shipping-time.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { pictureAddress } from "#shop/pictures/picture-files.ts";
import { formatDayAfter } from "#shop/time.ts";
import type { OrderInEmail } from "./emails/email.ts";
import type { ReturnInEmail } from "./emails/return-email.ts";
import { isConfirmed } from "./is-confirmed.server.ts";

const DAY_MS = 24 * 3_600_000;
/** Shown half as wide, for sharp screens. */
const PICTURE_WIDTH = 160;

/** An order as it was placed, with its customer's account. */
export async function readOrder(
  { db, now, publicUrl, settings }: ShopContext,
  id: string,
): Promise<OrderInEmail & { userId: string }> {
  const order = await db.read
    .selectFrom("orders")
    .innerJoin("users", "users.id", "orders.user_id")
    .selectAll("orders")
    .select(["users.id as customerId", "users.firstname as customer"])
    .where("orders.id", "=", id)
    .executeTakeFirstOrThrow();
  const lines = await db.read
    .selectFrom("order_lines")
    .select(["title", "color_title", "image", "dispatch_days", "quantity", "price_paise as pricePaise"])
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
  const slowest = Math.max(...lines.map(({ dispatch_days }) => dispatch_days));
  const days = (order.delivery_days ?? settings.deliveryDays) + deliveryDelay(slowest);
  const { firstname, lastname, street, city, state, pincode, country } = order;
  const complete = firstname && lastname && street && city && state && pincode && country;
  return {
    id,
    userId: order.customerId,
    createdAtMs: order.created_at_ms,
    status: order.status,
    awaitsRelease: order.awaits_release === 1,
    firstname: order.customer,
    expectedBy:
      order.awaits_release === 1 || order.created_at_ms + days * DAY_MS < now()
        ? null
        : formatDayAfter(order.created_at_ms, days),
    lines: lines.map(({ title, color_title, image, quantity, pricePaise }) => ({
      title,
      color: colorName(color_title),
      picture: publicUrl === "" ? null : pictureAddress(image, PICTURE_WIDTH, "webp", publicUrl),
      quantity,
      pricePaise,
    })),
    subtotalPaise: order.subtotal_paise,
    discountPaise: order.discount_paise,
    totalPaise: order.total_paise,
    couponCode: order.coupon_code,
    address: complete
      ? {
          firstname,
          lastname,
          street,
          city,
          state,
          pincode,
          country,
          mobile: order.contact_mobile,
        }
      : null,
  };
}

/** A return, without the customer's name at an unconfirmed address. */
export async function readReturn({ db }: ShopContext, id: string, recipient: string): Promise<ReturnInEmail> {
  const found = await db.read
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .innerJoin("users", "users.id", "orders.user_id")
    .where("returns.id", "=", id)
    .select(["returns.order_id", "returns.refund_paise", "users.id as user_id", "users.firstname"])
    .executeTakeFirstOrThrow();
  const lines = await db.read
    .selectFrom("return_lines")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "return_lines.order_id")
        .onRef("order_lines.position", "=", "return_lines.position"),
    )
    .where("return_id", "=", id)
    .orderBy("return_lines.position")
    .select(["order_lines.title", "order_lines.color_title", "return_lines.quantity"])
    .execute();
  const firstname = (await isConfirmed(db.read, found.user_id, recipient)) ? found.firstname : "";
  return {
    orderId: found.order_id,
    firstname,
    refundPaise: found.refund_paise,
    lines: lines.map(({ color_title, ...line }) => ({ ...line, color: colorName(color_title) })),
  };
}
