import { setImmediate } from "node:timers/promises";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";

export type DatedId = { id: string; updatedAtMs: number };

/** Rows read at once; other requests run between them. */
const AT_ONCE = 500;

/** The first id of each part when all products, by id, are divided into parts of this size. */
export async function listPartStarts(ctx: ShopContext, size: number): Promise<string[]> {
  anyone(ctx);
  ctx.dependsOn(topics.products);
  const live = ctx.db.read.selectFrom("products").where("state", "=", "live");
  const ids = live.select("id").orderBy("id").limit(1);
  const starts: string[] = [];
  let next = await ids.executeTakeFirst();
  while (next) {
    starts.push(next.id);
    await setImmediate();
    next = await ids
      .where("id", ">", next.id)
      .offset(size - 1)
      .executeTakeFirst();
  }
  return starts;
}

/** The products from this id on, at most `max`. Ids are in the order of creation. */
export async function* streamProductIds(ctx: ShopContext, first: string, max: number): AsyncGenerator<DatedId> {
  anyone(ctx);
  const live = ctx.db.read.selectFrom("products").where("state", "=", "live");
  const query = live.select(["id", "updated_at_ms as updatedAtMs"]).orderBy("id");
  let rows = await query.where("id", ">=", first).limit(Math.min(max, AT_ONCE)).execute();
  for (let left = max - rows.length; ; left -= rows.length) {
    yield* rows;
    const last = rows.at(-1);
    if (!last || left <= 0) return;
    await setImmediate();
    rows = await query.where("id", ">", last.id).limit(Math.min(left, AT_ONCE)).execute();
  }
}
