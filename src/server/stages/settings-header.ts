import type { IncomingMessage } from "node:http";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { frameVersion } from "#web/layout/frame-data.server.ts";

/** These are the data of pages, and calls. */
const DATA = /^\/api\/|^[^?]*\.data(?:\?|$)/;

/**
 * Returns a header that names the version of the shop's settings, for what an open tab asks for. From it, the tab sees
 * without a request of its own that a setting has changed (`watchSettings`).
 */
export function createSettingsHeader(readSettings: () => ShopSettings) {
  let known: { settings: ShopSettings; header: string[] } | undefined;
  return ({ url = "" }: IncomingMessage): string[] => {
    if (!DATA.test(url)) return [];
    const settings = readSettings();
    if (known?.settings !== settings)
      known = { settings, header: ["server-timing", `settings;desc="${frameVersion(settings)}"`] };
    return known.header;
  };
}
