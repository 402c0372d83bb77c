import type { Database } from "#db/db.ts";

export type Engine = Database["engine"];

const ALL: readonly Engine[] = ["sqlite", "postgres"];
const named = process.env.TEST_ENGINES?.split(",") ?? ALL;

/** Both engines, or those in `TEST_ENGINES`. */
export const engines = ALL.filter((engine) => named.includes(engine));

if (engines.length === 0 || engines.length < named.length)
  throw new Error(`TEST_ENGINES must be ${ALL.join(", ")} or both, separated by a comma.`);
