import type { Reader } from "#db/db.ts";
import { newId } from "#shop/ids.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { startTestSession } from "#test/model/real-shop.ts";
import type { TestShop } from "#test/shop.ts";

export type Buyer = { userId: string; token: string };

export const PRICE = 250_00;

const ADDRESS = {
  ...{ is_default: 1 as const, label: null, firstname: null, lastname: null, landmark: null },
  ...{ street: "4 Lake Road", city: "Pune", state: "Goa", country: "India", pincode: "411001" },
} as const;

let customers = 0;

export async function addBuyers(shop: TestShop, count: number): Promise<Buyer[]> {
  const now = shop.now();
  const users = Array.from({ length: count }, () => {
    const number = ++customers;
    return {
      id: newId(now),
      firstname: "Asha",
      lastname: "Rao",
      email: `buyer${number}@example.com`,
      mobile: String(8_000_000_000 + number),
      username: `buyer${number}`,
      password_hash: null,
      created_at_ms: now,
      updated_at_ms: now,
    };
  });
  return inTransaction(shop, async (tx) => {
    await tx.db.insertInto("users").values(users).execute();
    const addresses = users.map(({ id }) => ({ ...ADDRESS, id, user_id: id, created_at_ms: now, updated_at_ms: now }));
    await tx.db.insertInto("saved_addresses").values(addresses).execute();
    const buyers: Buyer[] = [];
    for (const { id } of users) buyers.push({ userId: id, token: await startTestSession(tx, id) });
    return buyers;
  });
}

/** Writes carts directly to the database, which is faster than API calls. */
export async function fillCarts(
  shop: TestShop,
  carts: readonly { userId: string; productIds: readonly string[] }[],
  quantity: number,
): Promise<void> {
  const now = shop.now();
  const stamped = () => ({ id: newId(now), created_at_ms: now, updated_at_ms: now });
  await shop.db.write(async ({ db }) => {
    const users = carts.map(({ userId }) => userId);
    await db
      .insertInto("carts")
      .values(users.map((user_id) => ({ ...stamped(), user_id, coupon_id: null })))
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ coupon_id: null }))
      .execute();
    const cartOf = await cartsOf(db, users);
    await db
      .deleteFrom("cart_lines")
      .where("cart_id", "in", [...cartOf.values()])
      .execute();
    const colors = db.selectFrom("colors").where("title", "=", "black").select("id");
    const color = await colors.executeTakeFirst();
    const lines = carts.flatMap(({ userId, productIds }) =>
      productIds.map((product_id) => ({
        ...stamped(),
        cart_id: cartOf.get(userId) ?? "",
        product_id,
        color_id: color?.id ?? "",
        quantity,
        chosen_price_paise: PRICE,
        shown_price_paise: PRICE,
      })),
    );
    if (lines.length > 0) await db.insertInto("cart_lines").values(lines).execute();
  });
}

export async function cartsOf(db: Reader, users: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom("carts").where("user_id", "in", users).select(["id", "user_id"]).execute();
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}
