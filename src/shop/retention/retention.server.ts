import type { Retention } from "#shop/tables/feature-tables.server.ts";
import { listTables } from "#shop/tables.server.ts";

/** Rows that one transaction deletes: few, so that orders do not wait. */
export const BATCH_SIZE = 200;

/** What is kept of persons, and how long. */
type Rule = Retention & { tables: readonly string[] };

/** What the server's worker deletes by itself. `docs/retention.md` has the same table; a test compares them. */
export const RETENTION: readonly Rule[] = listTables().flatMap(([table, { retention = [] }]) =>
  retention.map((rule) => ({ ...rule, tables: [table, ...(rule.alsoIn ?? [])] })),
);
