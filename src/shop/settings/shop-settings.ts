import type { SettingValues } from "#contract/admin/settings/settings.ts";
import type { Provider } from "#contract/social/providers.ts";

/** Load tests have no limits. */
type Limits = Pick<SettingValues, "firstOrders" | "orderEmailsPerDay" | "unconfirmedEmailsPerDay">;

/** What the process decides. */
export type ServerSettings = {
  /**
   * Emails to `contact.salesEmail`: each order, or all of a day in the morning's report. Null for none: the server sends
   * them when it sends emails at all.
   */
  ownerEmails: { orders: "each" | "daily" } | null;
  /** Address of map tiles; null for the built-in drawing. */
  mapTileUrl: string | null;
  /** Providers with which customers can log in. */
  socialLogin: readonly Provider[];
  /** For load tests. */
  isUnlimited: boolean;
};

/** What the owner set, with what follows from it and what the process decides. */
export type ShopSettings = Omit<SettingValues, keyof Limits> & { [Name in keyof Limits]: Limits[Name] | null } & Pick<
    ServerSettings,
    "ownerEmails" | "socialLogin"
  > & {
    mapTiles: { url: string; credit: string } | null;
    newsletterDiscount: string;
  };

/** It limits the orders of 24 hours. */
export type OrderLimit = { pieces: number; totalPaise: number };

const UNLIMITED = {
  maxOpenOrders: 0,
  cashLimitPaise: 0,
  orderEmailsPerDay: null,
  firstOrders: null,
  unconfirmedEmailsPerDay: null,
};

/** The settings of a process, from what is stored and what the process decides. */
export function shopSettings(values: SettingValues, server: ServerSettings): ShopSettings {
  const { ownerEmails, socialLogin, mapTileUrl, isUnlimited } = server;
  const { delivery, returns, map, newsletterCoupon } = values;
  return {
    ...values,
    ...(isUnlimited ? UNLIMITED : {}),
    ownerEmails,
    socialLogin,
    delivery: { ...delivery, text: filled(delivery.text, daysOf(delivery.zoneDays)) },
    returns: { ...returns, text: filled(returns.text, { days: returns.days }) },
    mapTiles: mapTileUrl === null ? null : { url: mapTileUrl, credit: map.credit },
    newsletterDiscount: `${newsletterCoupon.percent}%`,
  };
}

function daysOf(zoneDays: SettingValues["delivery"]["zoneDays"]) {
  const days = Object.values(zoneDays);
  return { from: Math.min(...days), to: Math.max(...days) };
}

/** 'Within {days} days' with the days. Other braces stay. */
function filled(text: string, values: Record<string, number>): string {
  return text.replace(/\{(\w+)\}/g, (braced, name: string) => String(values[name] ?? braced));
}
