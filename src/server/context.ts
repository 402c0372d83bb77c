import type { Database } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { shopSettings } from "#shop/shop.settings.ts";
import type { Making } from "./dependencies.ts";
import type { Settings } from "./settings.ts";

/** The context of one request, or of work without one: what it shows is noted in `making`. */
export function contextOf(
  db: Database,
  { publicUrl }: Pick<Settings, "publicUrl">,
  making: Making | null,
): ShopContext {
  return {
    ...{ db, publicUrl, settings: shopSettings, now: Date.now },
    dependsOn: (topic) => void making?.topics.add(topic),
  };
}
