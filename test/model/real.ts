import type { Db } from "#db/db.ts";
import { startSession } from "#shop/accounts/sessions.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { findViolations } from "#shop/invariants.server.ts";
import { type Answer, type Call, clientWith } from "#test/client.ts";
import type { Engine } from "#test/engines.ts";
import { httpOver } from "#test/http.ts";
import { openTestShop, type TestShop } from "#test/shop.ts";
import { couponRows, newModel, productInputs, userRows } from "./ground.ts";
import type { Model } from "./model.ts";
import { type Names, named, newNames } from "./names.ts";

/** One shop behind a real server, and what a history did there. */
export type RealShop = {
  shop: TestShop;
  names: Names;
  tag: string;
  /** The codes of coupons, by place. */
  coupons: string[];
  /** By person: of the last sign-in. */
  tokens: Map<number, string>;
  call(call: Call): Promise<Answer>;
  /** Makes a call as that person, with the token of the last sign-in if there was one. */
  callAs(person: number, call: Call): Promise<Answer>;
};

/** Histories share shops, each with people and products of its own; a shop is left before it grows slow. */
const HISTORIES_PER_SHOP = 50;

/** Shops on these engines that always have the same happen to them. */
export function newGround(engines: readonly Engine[]) {
  let open: Awaited<ReturnType<typeof openServed>>[] = [];
  let histories = 0;

  async function close() {
    for (const { shop, remove } of open.splice(0)) {
      await shop.close();
      await remove();
    }
  }

  return {
    /** Also after a history that failed: what it broke must not be blamed on the next one. */
    close,
    /** A model and the same thing real on each engine. */
    async begin(): Promise<{ model: Model; real: RealShop[] }> {
      if (histories === HISTORIES_PER_SHOP) await close();
      if (open.length === 0) {
        histories = 0;
        open = await Promise.all(engines.map(openServed));
      }
      const tag = (histories++).toString(36).padStart(3, "h0");
      const model = newModel(open[0]?.shop.now() ?? 0, tag);
      return { model, real: await Promise.all(open.map((served) => furnish(served, model, tag))) };
    },
  };
}

async function openServed(engine: Engine) {
  const { shop, remove } = await openTestShop(engine);
  const { port } = await httpOver(shop, { RATE_LIMITS: "off" });
  return { shop, remove, call: clientWith(shop, port) };
}

type Served = Awaited<ReturnType<typeof openServed>>;

async function furnish({ shop, call }: Served, model: Model, tag: string): Promise<RealShop> {
  const names = newNames();
  const { ids } = await saveProducts(shop, productInputs(model));
  for (const [place, id] of ids.entries()) names.learn(named("product", place), id);
  const colors = await shop.db.read.selectFrom("colors").select(["id", "title"]).execute();
  for (const { id, title } of colors) names.learn(named("color", title), id);
  const users = await userRows(shop.now(), tag);
  for (const [place, { id }] of users.entries()) names.learn(named("person", place), id);
  const tokens = await shop.db.write(async (db) => {
    await db.insertInto("coupons").values(couponRows(model)).execute();
    await db.insertInto("users").values(users).execute();
    return Promise.all(users.map((user) => beginSession(shop, db, user.id)));
  });
  const byPerson = new Map(tokens.entries());
  const callAs = (person: number, made: Call) => call({ ...made, token: byPerson.get(person) });
  return { shop, names, tag, call, callAs, tokens: byPerson, coupons: model.coupons.map((coupon) => coupon.code) };
}

/** A session without its sign-in, which takes its time by design; the token. */
export async function beginSession(shop: TestShop, db: Db, userId: string): Promise<string> {
  const brought = { token: undefined, cookie: undefined };
  return (await startSession(shop, db, { userId, remembered: false, binding: "never", brought })).token;
}

/** What must hold whatever happened. */
export async function violations(real: readonly RealShop[]): Promise<string[]> {
  return (await Promise.all(real.map(({ shop }) => findViolations(shop)))).flat();
}
