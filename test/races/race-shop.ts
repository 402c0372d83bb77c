import { setTimeout as sleep } from "node:timers/promises";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { Coupon } from "#shop/coupons/coupons.server.ts";
import { addCoupon, findCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { findViolations } from "#shop/invariants.server.ts";
import { type Answer, type Call, clientWith } from "#test/client.ts";
import { productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import type { TestShop } from "#test/shop.ts";
import { addBuyers, type Buyer, cartsOf, fillCarts, PRICE } from "./buyers.ts";

/** One shop for all rounds of a race, behind a real server. */
export type RaceShop = Awaited<ReturnType<typeof openRaces>>;

/** A double click is long over by the next round. */
const PAUSE_MS = 61_000;
const MOST_TRIES = 6;
/** Sessions that nobody uses end after 12 hours. */
const ROUNDS_SIGNED_IN = 500;

/** A machine too slow for so many at once says so, and an attempt with a key may then be sent again. */
async function patiently(call: (one: Call) => Promise<Answer>, one: Call): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await call(one);
    const mayRepeat = answer.status === 503 && answer.headers["retry-after"] !== undefined && one.key !== undefined;
    if (!mayRepeat || tries === MOST_TRIES) return answer;
    await sleep(Math.random() * 1_000 * tries);
  }
}

/** Opens the server over a shop, with what rounds need to begin and to be judged. */
export async function openRaces(shop: TestShop) {
  const { port } = await httpOver(shop, { RATE_LIMITS: "off" });
  const call = clientWith(shop, port);
  let [rounds, products, coupons] = [0, 0, 0];
  let known: Buyer[] = [];

  /** So many customers, the same ones in each round, each with this in the cart, in this order. */
  async function buyers(count: number, cart: (number: number) => string[] = () => [], quantity = 1): Promise<Buyer[]> {
    if (known.length < count) known = [...known, ...(await addBuyers(shop, count - known.length))];
    const taking = known.slice(0, count);
    const carts = taking.map(({ userId }, number) => ({ userId, productIds: cart(number) }));
    await fillCarts(shop, carts, quantity);
    return taking;
  }

  return {
    shop,
    buyers,
    nextRound() {
      shop.wait(PAUSE_MS);
      if (rounds++ % ROUNDS_SIGNED_IN === 0) known = [];
    },
    /** Sends all calls at once. @throws when one is answered as if the shop were broken. */
    async atOnce(calls: readonly Call[]): Promise<Answer[]> {
      const answers = await Promise.all(calls.map((one) => patiently(call, one)));
      const broken = answers.filter(({ status }) => status >= 500);
      if (broken.length > 0) throw new Error(`${broken.length} answers such as ${JSON.stringify(broken[0])}`);
      return answers;
    },
    buyer: async (cart: string[]) => (await buyers(1, () => cart)) as [Buyer],
    /** One who never had a cart. */
    newcomer: async () => (await addBuyers(shop, 1)) as [Buyer],
    /** New products of so many pieces each, in the order of their ids. */
    async stock(...pieces: number[]): Promise<string[]> {
      const inputs = pieces.map((onHand) =>
        productInput({ title: `Product ${++products}`, onHand, pricePaise: PRICE, colors: ["black"] }),
      );
      return (await saveProducts(shop, inputs)).ids;
    },
    /** A new coupon that may be used so often, on the carts of these buyers. */
    async coupon(maxUses: number, bearers: readonly Buyer[]): Promise<Coupon> {
      const coupon = await addCoupon(shop, { code: `RACE${++coupons}`, discount: { percent: 10 }, maxUses });
      const users = bearers.map(({ userId }) => userId);
      const set = { coupon_id: coupon.id };
      await shop.db.write((db) => db.updateTable("carts").set(set).where("user_id", "in", users).execute());
      return coupon;
    },
    uses: async ({ code }: Coupon) => (await findCoupon(shop, code))?.used,
    async inStock(productId: string): Promise<number> {
      const found = shop.db.read.selectFrom("products").where("id", "=", productId).select("on_hand");
      return (await found.executeTakeFirstOrThrow()).on_hand;
    },
    /** How many pieces of each of these products are in the cart. */
    async pieces({ userId }: Buyer, productIds: readonly string[]): Promise<number[]> {
      const [cart = ""] = (await cartsOf(shop.db.read, [userId])).values();
      const lines = await shop.db.read.selectFrom("cart_lines").where("cart_id", "=", cart).selectAll().execute();
      return productIds.map((id) => lines.find((line) => line.product_id === id)?.quantity ?? 0);
    },
    /** Lines in all carts of these buyers. */
    async linesLeft(owners: readonly Buyer[]): Promise<number> {
      const carts = await cartsOf(
        shop.db.read,
        owners.map(({ userId }) => userId),
      );
      const lines = shop.db.read.selectFrom("cart_lines").where("cart_id", "in", [...carts.values()]);
      return (await lines.select("id").execute()).length;
    },
    async ordersOf({ userId }: Buyer): Promise<number> {
      return (await shop.db.read.selectFrom("orders").where("user_id", "=", userId).select("id").execute()).length;
    },
    violations: () => findViolations(shop),
  };
}
