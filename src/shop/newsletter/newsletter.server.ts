import type { Subscription } from "#contract/newsletter.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/** Does nothing when the address is already subscribed. */
export async function subscribe(ctx: ShopContext, { email }: Subscription): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx, (tx) =>
    tx.db
      .insertInto("newsletter_subscriptions")
      .values({ id: newId(now), email: email.toLowerCase(), created_at_ms: now })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .execute(),
  );
}
