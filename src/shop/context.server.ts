import type { Database } from "#db/db.ts";
import type { ShopSettings } from "./shop.settings.ts";

/** What every use case is given: where the data is, what time it is, and whom to tell what an answer shows. */
export type ShopContext = {
  db: Database;
  settings: ShopSettings;
  /** Prefix of picture addresses: the shop's public URL, or empty for addresses from the root. */
  publicUrl: string;
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Reported by reads: whoever keeps the answer must drop it when this topic changes (`topics.ts`). */
  dependsOn(topic: string): void;
  /** Tells the operator of a failure that the shopper is spared; the answer made meanwhile is not kept. */
  report(failure: unknown): void;
};
