import { openDb } from "#db/open.ts";
import { startSession } from "#shop/accounts/sessions.server.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { systemContext } from "#shop/context.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer } from "#test/fixtures.ts";

export type OrderData = { tokens: string[]; products: { productId: string; color: string }[]; coupon: string };

const PIECES = 1_000_000;
const COUPON = "BENCH10";

export async function addOrderData(location: string, customers: number): Promise<OrderData> {
  const db = await openDb(location);
  const ctx = await systemContext(db);
  try {
    const tokens: string[] = [];
    for (let number = 0; number < customers; number++) {
      const userId = await addCustomer(ctx, { address: ADDRESS });
      const credentials = { token: undefined, cookie: undefined };
      const login = { userId, remembered: false, tokenBinding: "never", credentials } as const;
      tokens.push((await inTransaction(ctx, (tx) => startSession(tx, login))).token);
    }
    const rows = await db.read
      .selectFrom("product_colors")
      .where("position", "=", 0)
      .limit(40)
      .select(["product_id", "color_id"])
      .execute();
    for (const { product_id } of rows) await restock(ctx, product_id, PIECES);
    await addCoupon(ctx, { code: COUPON, discount: { percent: 10 } });
    const products = rows.map(({ product_id, color_id }) => ({ productId: product_id, color: color_id }));
    return { tokens, products, coupon: COUPON };
  } finally {
    await db.close();
  }
}

const ADDRESS = {
  street: "4 Lake Road",
  city: "Pune",
  state: "Maharashtra",
  country: "India",
  pincode: "411001",
};
