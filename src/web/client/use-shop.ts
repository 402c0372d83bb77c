import { useRouteLoaderData } from "react-router";
import type { ShopSettings } from "#shop/shop.settings.ts";

/** What the frame and the personal screens show of the shop's settings. A page's own loader reads what only that page shows. */
export type PublicSettings = Pick<
  ShopSettings,
  | "name"
  | "contact"
  | "openingHours"
  | "newsletterDiscount"
  | "appDiscount"
  | "socialLogin"
  | "fewLeft"
  | "delivery"
  | "deliveryDays"
  | "returns"
  | "returnReasons"
>;

/** The shop's own texts and numbers, which come with the document: none of them is in the code that browsers load. */
export function useShop(): PublicSettings {
  const root = useRouteLoaderData<{ settings: PublicSettings }>("root");
  if (!root) throw new Error("Without the data of the root, the error page is shown instead of a screen.");
  return root.settings;
}
