import type { PlaceOrder } from "#contract/orders.ts";
import type { Db } from "#db/db.ts";
import type { OrderRow } from "#db/tables.ts";
import { NO_ADDRESS } from "#shop/accounts/user.server.ts";
import type { StoredCart } from "#shop/cart/cart-rows.server.ts";
import type { Coupon } from "#shop/coupons/coupons.server.ts";
import { newId } from "#shop/ids.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#shop/pictures/picture-files.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { Bill } from "./check-out.ts";
import type { StoredOrderLine } from "./order-response.server.ts";

type NewOrder = { cart: StoredCart; userId: string; input: PlaceOrder; coupon: Coupon | null; bill: Bill };

/** Uses the submitted address, else the saved one. Without either, the order waits for an address. */
export async function orderRow(tx: Tx, { cart, userId, input, coupon, bill }: NewOrder) {
  const now = tx.now();
  const user = await tx.db.selectFrom("users").where("id", "=", userId).selectAll().executeTakeFirstOrThrow();
  const address = input.shippingAddress ?? savedAddress(user);
  return {
    id: newId(now),
    user_id: userId,
    cart_id: cart.id,
    cart_version: cart.version,
    status: address ? "Processing" : "Not Processed",
    subtotal_paise: bill.subtotalPaise,
    discount_paise: bill.discountPaise,
    total_paise: bill.totalPaise,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    contact_email: input.contactEmail ?? user.email,
    news_opt_in: input.newsOptIn ? 1 : 0,
    ...(address ?? { firstname: null, lastname: null, ...NO_ADDRESS }),
    created_at_ms: now,
    updated_at_ms: now,
  } satisfies OrderRow;
}

type AddressColumn = "street" | "city" | "state" | "country" | "pincode";

function savedAddress(user: { firstname: string; lastname: string } & Record<AddressColumn, string | null>) {
  const { firstname, lastname, street, city, state, country, pincode } = user;
  return street === null ? null : { firstname, lastname, street, city, state, country, pincode };
}

type OrderedLine = {
  product_id: string;
  title: string;
  brand_id: string;
  color_id: string;
  price_paise: number;
  quantity: number;
  dispatch_days: number;
};

/** The lines with title, picture, brand, colour, price and dispatch time as they are now. */
export async function orderLineRows(
  db: Db,
  orderId: string,
  lines: readonly OrderedLine[],
): Promise<StoredOrderLine[]> {
  const idsOf = (column: "product_id" | "brand_id" | "color_id") => lines.map((line) => line[column]);
  // Sequential, because a transaction has one connection.
  const brands = await db.selectFrom("brands").where("id", "in", idsOf("brand_id")).select(["id", "title"]).execute();
  const colors = await db.selectFrom("colors").where("id", "in", idsOf("color_id")).select(["id", "title"]).execute();
  const images = await db
    .selectFrom("product_images")
    .where("product_id", "in", idsOf("product_id"))
    .where("position", "=", 0)
    .selectAll()
    .execute();
  const titleOf = (rows: readonly { id: string; title: string }[], id: string) =>
    rows.find((row) => row.id === id)?.title ?? "";
  return lines.map((line, position) => ({
    order_id: orderId,
    position,
    product_id: line.product_id,
    title: line.title,
    brand_id: line.brand_id,
    brand_title: titleOf(brands, line.brand_id),
    image: images.find((image) => image.product_id === line.product_id)?.name ?? DEFAULT_PRODUCT_IMAGE,
    color_id: line.color_id,
    color_title: titleOf(colors, line.color_id),
    price_paise: line.price_paise,
    quantity: line.quantity,
    dispatch_days: line.dispatch_days,
  }));
}
