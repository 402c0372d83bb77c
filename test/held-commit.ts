import { setTimeout } from "node:timers/promises";
import type { TestShop } from "./shop.ts";

/** Long enough for a transaction to get to the lock that it waits for, or to its end. */
const PAUSE_MS = 300;

/**
 * Runs two use cases at once: all statements of the first one are done, but not committed, while the second one runs. Both get
 * a context of their own.
 */
export async function beforeCommitOf(
  shop: TestShop,
  first: (ctx: TestShop) => Promise<unknown>,
  second: (ctx: TestShop) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  const [done, begun, released] = [signal(), signal(), signal()];
  const held = withWrite(shop, (write, work) =>
    write(async (tx) => {
      const result = await work(tx);
      done.give();
      await released.given;
      return result;
    }),
  );
  const running = first(held);
  await Promise.race([done.given, running]);
  const other = second(
    withWrite(shop, (write, work) => {
      begun.give();
      return write(work);
    }),
  );
  await begun.given;
  await setTimeout(PAUSE_MS);
  released.give();
  return Promise.allSettled([running, other]);
}

type Write = TestShop["db"]["write"];
type Work = Parameters<Write>[0];

function withWrite(shop: TestShop, write: (original: Write, work: Work) => Promise<unknown>): TestShop {
  const original: Write = (work) => shop.db.write(work);
  return { ...shop, db: { ...shop.db, write: (work: Work) => write(original, work) as never } };
}

function signal() {
  const { promise: given, resolve } = Promise.withResolvers<void>();
  return { given, give: () => resolve() };
}
