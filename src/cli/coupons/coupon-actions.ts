import { parseInput } from "#cli/parse-input.ts";
import type { Action, Answer } from "#cli/shop-command.ts";
import { CouponChange, CouponOfCode, NewCoupon } from "#contract/admin/coupons.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { couponResponse } from "#shop/coupons/coupon-response.server.ts";
import type { Coupon } from "#shop/coupons/coupons.server.ts";
import { addCoupon, changeCoupon, endCoupon, getCoupon, listCoupons } from "#shop/coupons/manage-coupons.server.ts";
import { couponsText, couponText } from "./coupon-text.ts";

export const add: Action = (input, { withShop }) => {
  const coupon = parseInput(NewCoupon, input);
  return withShop(async (ctx) => answerOf(await addCoupon(ctx, coupon), ctx));
};

export const list: Action = (_, { withShop }) =>
  withShop(async (ctx) => {
    const coupons = (await listCoupons(ctx)).map((coupon) => couponResponse(coupon, ctx.now()));
    return { json: coupons, text: coupons.length === 0 ? "There are no coupons yet." : couponsText(coupons) };
  });

export const show: Action = (input, { withShop }) => {
  const { code } = parseInput(CouponOfCode, input);
  return withShop(async (ctx) => answerOf(await getCoupon(ctx, code), ctx));
};

export const change: Action = (input, { withShop }) => {
  const { code, limits } = parseInput(CouponChange, input);
  return withShop(async (ctx) => answerOf(await changeCoupon(ctx, code, limits), ctx));
};

export const end: Action = (input, { withShop }) => {
  const { code } = parseInput(CouponOfCode, input);
  return withShop(async (ctx) => answerOf(await endCoupon(ctx, code), ctx));
};

function answerOf(stored: Coupon, ctx: ShopContext): Answer {
  const coupon = couponResponse(stored, ctx.now());
  return { json: coupon, text: couponText(coupon) };
}
