import type { Database } from "#db/db.ts";

export type Engine = Database["engine"];

/** Both engines, or those in `TEST_ENGINES`. */
export const engines = (process.env.TEST_ENGINES ?? "sqlite,postgres").split(",") as Engine[];
