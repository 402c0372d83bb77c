import type { Database } from "#db/db.ts";

export type Engine = Database["engine"];

/** What the tests run on: both engines, or those that `TEST_ENGINES` names. */
export const engines = (process.env.TEST_ENGINES ?? "sqlite,postgres").split(",") as Engine[];
