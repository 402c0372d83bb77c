import office from "#demo/office.json" with { type: "json" };
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import type { MapPicture } from "./drawn-map.tsx";

/**
 * Returns the picture of the demo shop's invented streets. It is null for any other address: real streets are not invented
 * (D35).
 */
export function demoPicture({ address, latitude, longitude }: ShopSettings["contact"]): MapPicture | null {
  const isDemo = address === office.address && latitude === office.latitude && longitude === office.longitude;
  return isDemo ? office.picture : null;
}
