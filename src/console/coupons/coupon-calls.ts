import { type Activity, get, listActivity, part, write } from "#console/client/api.ts";
import type { Coupon } from "#contract/admin/coupons.ts";

export type Coupons = { coupons: Coupon[]; more: string | null };

export const listCoupons = (query: string) => get<Coupons>(`coupons${query}`);
export const readCoupon = (code: string) => get<Coupon>(`coupons/${part(code)}`);
export const addCoupon = (coupon: object) => write<Coupon>("POST", "coupons", coupon);
export const changeCoupon = (code: string, limits: object) => write<Coupon>("PUT", `coupons/${part(code)}`, limits);
export const endCoupon = (code: string) => write<Coupon>("POST", `coupons/${part(code)}/end`);
export const listCouponChanges = (code: string): Promise<Activity> =>
  listActivity(`?${new URLSearchParams({ subject: `coupon:${code}`, limit: "5" })}`);
