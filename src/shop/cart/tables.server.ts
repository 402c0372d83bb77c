import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { findCoupon } from "#shop/coupons/coupons.server.ts";
import { toRupees } from "#shop/money.ts";
import type { FeatureTables, Person } from "#shop/tables/feature-tables.server.ts";
import { readLines } from "./cart-rows.server.ts";

export const cartTables: FeatureTables = {
  carts: { persons: { exported: { cart: readOwnCart }, erased: "with the account" } },
  cart_lines: { persons: { exported: { within: "cart" }, erased: "with the account" } },
  shown_prices: {
    persons: { exported: { not: "They are prices of the shop that a page has shown." }, erased: "with the account" },
  },
};

async function readOwnCart(db: Reader, { user }: Person): Promise<OwnData["cart"]> {
  const own = db.selectFrom("carts").where("user_id", "=", user.id);
  const cart = await own.select(["id", "coupon_id"]).executeTakeFirst();
  const lines = cart ? await readLines(db, cart.id) : [];
  const coupon = cart?.coupon_id ? await findCoupon(db, { id: cart.coupon_id }) : null;
  return {
    coupon: coupon?.code ?? null,
    products: lines.map((line) => ({
      product: line.title,
      colour: colorName(line.color_title),
      quantity: line.quantity,
      price: toRupees(line.price_paise),
    })),
  };
}
