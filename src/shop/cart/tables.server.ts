import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";
import { titlesOf } from "#shop/catalogue/offers/titles.server.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { findCoupon } from "#shop/coupons/coupons.server.ts";
import { toRupees } from "#shop/money.ts";
import type { FeatureTables, Person } from "#shop/tables/feature-tables.server.ts";
import { toIso } from "#shop/time.ts";
import { readLines, readSavedLines } from "./cart-rows.server.ts";

export const cartTables: FeatureTables = {
  carts: { persons: { exported: { cart: readOwnCart }, erased: "with the account" } },
  cart_lines: { persons: { exported: { within: "cart" }, erased: "with the account" } },
  saved_lines: { persons: { exported: { savedForLater: listOwnSavedLines }, erased: "with the account" } },
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

async function listOwnSavedLines(db: Reader, { user }: Person): Promise<OwnData["savedForLater"]> {
  const lines = await readSavedLines(db, user.id);
  const titleOf = await titlesOf(db, lines);
  return lines.map((line) => ({
    product: titleOf(line),
    colour: colorName(line.color_title),
    quantity: line.quantity,
    savedAt: toIso(line.created_at_ms),
  }));
}
