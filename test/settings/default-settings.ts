import { shopSettings } from "#shop/settings/shop-settings.ts";
import { readValues } from "#shop/settings/stored-settings.ts";

const server = { ownerEmails: null, mapTileUrl: null, socialLogin: [], isUnlimited: false };

/** The settings of a shop whose owner has changed none. */
export const defaultSettings = shopSettings(
  readValues(new Map(), [], () => undefined),
  server,
);
