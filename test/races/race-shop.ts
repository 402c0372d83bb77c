import { setTimeout as sleep } from "node:timers/promises";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { Coupon } from "#shop/coupons/coupons.server.ts";
import { addCoupon, findCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { type ApiResponse, type Call, clientWith } from "#test/client.ts";
import { productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import type { TestShop } from "#test/shop.ts";
import { addBuyers, type Buyer, cartsOf, fillCarts, PRICE } from "./buyers.ts";

/** All rounds of a race share one shop behind a real HTTP server. */
export type RaceShop = Awaited<ReturnType<typeof openRaces>>;

/** Longer than the minute in which a repeated order counts as a double click. */
const PAUSE_MS = 61_000;
const MAX_ATTEMPTS = 6;
/** Unused sessions end after 12 hours: 500 rounds of the pause above are shorter. */
const ROUNDS_PER_SESSION = 500;

/** Retries calls with an idempotency key after a 503 with Retry-After, the response of an overloaded server. */
async function callWithReattempts(call: (one: Call) => Promise<ApiResponse>, one: Call): Promise<ApiResponse> {
  for (let attempts = 1; ; attempts++) {
    const response = await call(one);
    const mayRetry = response.status === 503 && response.headers["retry-after"] !== undefined && one.key !== undefined;
    if (!mayRetry || attempts === MAX_ATTEMPTS) return response;
    await sleep(Math.random() * 1_000 * attempts);
  }
}

export async function openRaces(shop: TestShop) {
  const { port } = await httpOver(shop, { RATE_LIMITS: "off" });
  const call = clientWith(shop, port);
  let [rounds, products, coupons] = [0, 0, 0];
  let existing: Buyer[] = [];

  /** The same customers in each round. `cart` returns product ids in the order of cart lines. */
  async function buyers(count: number, cart: (number: number) => string[] = () => [], quantity = 1): Promise<Buyer[]> {
    if (existing.length < count) existing = [...existing, ...(await addBuyers(shop, count - existing.length))];
    const chosen = existing.slice(0, count);
    const carts = chosen.map(({ userId }, number) => ({ userId, productIds: cart(number) }));
    await fillCarts(shop, carts, quantity);
    return chosen;
  }

  return {
    shop,
    buyers,
    nextRound() {
      shop.wait(PAUSE_MS);
      if (rounds++ % ROUNDS_PER_SESSION === 0) existing = [];
    },
    /** @throws when a response has a status of 500 or above. */
    async atOnce(calls: readonly Call[]): Promise<ApiResponse[]> {
      const responses = await Promise.all(calls.map((one) => callWithReattempts(call, one)));
      const broken = responses.filter(({ status }) => status >= 500);
      if (broken.length > 0) throw new Error(`${broken.length} failed, the first with ${JSON.stringify(broken[0])}`);
      return responses;
    },
    buyer: async (cart: string[]) => (await buyers(1, () => cart)) as [Buyer],
    /** A customer who has never had a cart. */
    newcomer: async () => (await addBuyers(shop, 1)) as [Buyer],
    /** Adds one product per quantity. Returns ids in ascending order. */
    async stock(...pieces: number[]): Promise<string[]> {
      const inputs = pieces.map((onHand) =>
        productInput({ title: `Product ${++products}`, onHand, pricePaise: PRICE, colors: ["black"] }),
      );
      return (await saveProducts(shop, inputs)).ids;
    },
    async coupon(maxUses: number, buyersWithCoupon: readonly Buyer[]): Promise<Coupon> {
      const coupon = await addCoupon(shop, { code: `RACE${++coupons}`, discount: { percent: 10 }, maxUses });
      const users = buyersWithCoupon.map(({ userId }) => userId);
      const set = { coupon_id: coupon.id };
      await shop.db.write(({ db }) => db.updateTable("carts").set(set).where("user_id", "in", users).execute());
      return coupon;
    },
    uses: async ({ code }: Coupon) => (await findCoupon(shop, code))?.used,
    async inStock(productId: string): Promise<number> {
      const found = shop.db.read.selectFrom("products").where("id", "=", productId).select("on_hand");
      return (await found.executeTakeFirstOrThrow()).on_hand;
    },
    async pieces({ userId }: Buyer, productIds: readonly string[]): Promise<number[]> {
      const [cart = ""] = (await cartsOf(shop.db.read, [userId])).values();
      const lines = await shop.db.read.selectFrom("cart_lines").where("cart_id", "=", cart).selectAll().execute();
      return productIds.map((id) => lines.find((line) => line.product_id === id)?.quantity ?? 0);
    },
    async linesLeft(buyers: readonly Buyer[]): Promise<number> {
      const carts = await cartsOf(
        shop.db.read,
        buyers.map(({ userId }) => userId),
      );
      const lines = shop.db.read.selectFrom("cart_lines").where("cart_id", "in", [...carts.values()]);
      return (await lines.select("id").execute()).length;
    },
    async ordersOf({ userId }: Buyer): Promise<number> {
      return (await shop.db.read.selectFrom("orders").where("user_id", "=", userId).select("id").execute()).length;
    },
    violations: () => listViolations(shop),
  };
}
