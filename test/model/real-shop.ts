import { startSession } from "#shop/accounts/sessions.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { changeSetting } from "#shop/settings/manage-settings.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { type ApiResponse, type Call, clientWith } from "#test/client.ts";
import type { Engine } from "#test/engines.ts";
import { httpOver } from "#test/http.ts";
import { openTestShop, type TestShop } from "#test/shop.ts";
import { type IdNames, named, newIdNames } from "./id-names.ts";
import { couponRows, newModel, productInputs, userRows } from "./initial-data.ts";
import type { Model } from "./model.ts";

/** A shop behind a real HTTP server, with the ids and tokens of the current history. */
export type RealShop = {
  shop: TestShop;
  names: IdNames;
  tag: string;
  /** Coupon codes by index. */
  coupons: string[];
  tokens: Map<number, string>;
  call(call: Call): Promise<ApiResponse>;
  callAs(person: number, call: Call): Promise<ApiResponse>;
};

/** Histories share a shop, with separate people and products. Larger shops would make queries slow. */
const HISTORIES_PER_SHOP = 50;

/** One shop per engine; all execute the same commands. */
export function newShopPool(engines: readonly Engine[]) {
  let open: Awaited<ReturnType<typeof openServed>>[] = [];
  let histories = 0;

  async function close() {
    for (const { shop, remove } of open.splice(0)) {
      await shop.close();
      await remove();
    }
  }

  return {
    /** Also called after a failed history, so that its data does not affect the next one. */
    close,
    async begin(): Promise<{ model: Model; real: RealShop[] }> {
      if (histories === HISTORIES_PER_SHOP) await close();
      if (open.length === 0) {
        histories = 0;
        open = await Promise.all(engines.map(openServed));
      }
      const tag = (histories++).toString(36).padStart(3, "h0");
      const model = newModel(open[0]?.shop.now() ?? 0, tag);
      return { model, real: await Promise.all(open.map((served) => fillShop(served, model, tag))) };
    },
  };
}

async function openServed(engine: Engine) {
  const { shop, remove } = await openTestShop(engine);
  // The model knows what may be paid in cash, and no other limit.
  await changeSetting(shop, "maxOpenOrders", 0);
  for (const whose of ["account", "deliveryAddress", "networkAddress"]) {
    await changeSetting(shop, `firstOrders.${whose}.pieces`, 100_000);
    await changeSetting(shop, `firstOrders.${whose}.total`, 100_00_00_000);
  }
  const { port } = await httpOver(shop, { RATE_LIMITS: "off" }, undefined, null, { hasOwnersLimits: true });
  return { shop, remove, call: clientWith(shop, port) };
}

type Served = Awaited<ReturnType<typeof openServed>>;

async function fillShop({ shop, call }: Served, model: Model, tag: string): Promise<RealShop> {
  const names = newIdNames();
  const { ids } = await saveProducts(shop, productInputs(model));
  for (const [index, id] of ids.entries()) names.add(named("product", index), id);
  const colors = await shop.db.read.selectFrom("colors").select(["id", "title"]).execute();
  for (const { id, title } of colors) names.add(named("color", title), id);
  const users = await userRows(shop.now(), tag);
  for (const [index, { id }] of users.entries()) names.add(named("person", index), id);
  const tokens = await inTransaction(shop, async (tx) => {
    await tx.db.insertInto("coupons").values(couponRows(model)).execute();
    await tx.db.insertInto("users").values(users).execute();
    return Promise.all(users.map((user) => startTestSession(tx, user.id)));
  });
  const byPerson = new Map(tokens.entries());
  const callAs = (person: number, made: Call) => call({ ...made, token: byPerson.get(person) });
  return { shop, names, tag, call, callAs, tokens: byPerson, coupons: model.coupons.map((coupon) => coupon.code) };
}

/** Skips the slow password check. Returns the token. */
export async function startTestSession(tx: Tx, userId: string): Promise<string> {
  const credentials = { token: undefined, cookie: undefined };
  return (await startSession(tx, { userId, remembered: false, tokenBinding: "never", credentials })).token;
}

/** Invariants that do not hold; must be empty after any history. */
export async function violations(real: readonly RealShop[]): Promise<string[]> {
  return (await Promise.all(real.map(({ shop }) => listViolations(shop)))).flat();
}
