import { join } from "node:path";
import { openDb } from "#db/open.ts";
import { systemContext } from "#shop/context.server.ts";
import { changeSetting } from "#shop/settings/manage-settings.server.ts";
import { median } from "./numbers.ts";
import { BROWSER } from "./record-response.ts";
import type { ServedShop } from "./served-shop.ts";

/** All pages have the shop's settings, so each of these changes takes all of them out of the cache. */
const FEW_LEFT = [4, 5];

/** Returns how many of each page are rendered and compressed in a second, one after the other: each is asked for after a change. */
export async function measureRenders(
  { url }: ServedShop,
  dataDir: string,
  pages: Record<string, string>,
  times: number,
): Promise<Record<string, number>> {
  const db = await openDb(join(dataDir, "shop.db"));
  const ctx = await systemContext(db);
  const perSecond: Record<string, number> = {};
  try {
    for (const [name, path] of Object.entries(pages)) {
      const durations: number[] = [];
      for (let time = 0; time < times; time++) {
        await changeSetting(ctx, "fewLeft", FEW_LEFT[time % 2] ?? 0);
        const began = performance.now();
        const reply = await fetch(url + path, { headers: BROWSER });
        await reply.arrayBuffer();
        durations.push(performance.now() - began);
      }
      perSecond[name] = 1_000 / median(durations);
    }
    return perSecond;
  } finally {
    await db.close();
  }
}
