import { type SelectQueryBuilder, sql } from "kysely";
import type { Reader } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { accountsViolations } from "./accounts.server.ts";
import { catalogueViolations } from "./catalogue.server.ts";
import { couponsViolations } from "./coupons.server.ts";
import { creditNotesViolations } from "./credit-notes.server.ts";
import { invoicesViolations } from "./invoices.server.ts";
import { messagesViolations } from "./messages.server.ts";
import { ordersViolations } from "./orders.server.ts";
import { parcelsViolations } from "./parcels.server.ts";
import { paymentsViolations } from "./payments.server.ts";
import { questionsViolations } from "./questions.server.ts";
import { returnsViolations } from "./returns.server.ts";
import { reviewsViolations } from "./reviews.server.ts";
import { stockViolations } from "./stock.server.ts";
import type { Violations } from "./violations.server.ts";

const violations: Violations = {
  ...catalogueViolations,
  ...reviewsViolations,
  ...questionsViolations,
  ...accountsViolations,
  ...stockViolations,
  ...ordersViolations,
  ...couponsViolations,
  ...messagesViolations,
  ...invoicesViolations,
  ...creditNotesViolations,
  ...paymentsViolations,
  ...parcelsViolations,
  ...returnsViolations,
};

export const INVARIANTS: readonly string[] = Object.keys(violations);

/** Returns a description of each broken invariant; none when all hold. */
export async function listViolations(ctx: ShopContext): Promise<string[]> {
  requirePermission(ctx, "health.read");
  const found = Map.groupBy(await Array.fromAsync(ctx.db.stream(violatingRows)), (row) => row.invariant);
  return [...found].map(([invariant, rows]) => `${invariant}: ${rows.map((row) => row.id).join(", ")}`);
}

function violatingRows(db: Reader) {
  const parts = Object.entries(violations).map(
    ([invariant, query]) => sql`
      SELECT CAST(${invariant} AS TEXT) AS invariant, first.id AS id FROM (SELECT id FROM (${query}) b LIMIT 5) first`,
  );
  const rows = sql<{ invariant: string; id: string }>`(${sql.join(parts, sql` UNION ALL `)})`;
  return db.selectFrom(rows.as("violations")).selectAll() as SelectQueryBuilder<
    Tables,
    never,
    { invariant: string; id: string }
  >;
}
