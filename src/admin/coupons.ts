import { z } from "zod";
import { Coupon, CouponFilter, CouponOfCode, NewCoupon, ShownCouponLimits } from "#contract/admin/coupons.ts";
import { couponResponse } from "#shop/coupons/coupon-response.server.ts";
import { addCoupon, changeCoupon, endCoupon, getCoupon, listCoupons } from "#shop/coupons/manage-coupons.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const LIMIT = 50;

const Coupons = z.object({
  coupons: z.array(Coupon),
  more: z.string().nullable().describe("The id of the last one; null when there are no more."),
});

/** Codes for discounts, and their limits. */
export const couponRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Coupons"];
  routes.get(
    "/coupons",
    { schema: { summary: "Coupons, newest first", tags, querystring: CouponFilter, response: { 200: Coupons } } },
    async (request) => {
      const ctx = contextOf(request);
      const found = await listCoupons(ctx, { ...request.query, limit: LIMIT + 1 });
      const coupons = found.slice(0, LIMIT).map((coupon) => couponResponse(coupon, ctx.now()));
      return { coupons, more: found.length > LIMIT ? (coupons.at(-1)?._id ?? null) : null };
    },
  );
  routes.get(
    "/coupons/:code",
    { schema: { summary: "A coupon", tags, params: CouponOfCode, response: { 200: Coupon } } },
    async (request) => {
      const ctx = contextOf(request);
      return couponResponse(await getCoupon(ctx, request.params.code), ctx.now());
    },
  );
  routes.post(
    "/coupons",
    { schema: { summary: "Create a coupon", tags, body: NewCoupon, response: { 201: Coupon } } },
    async (request, reply) => {
      const ctx = contextOf(request);
      return reply.code(201).send(couponResponse(await addCoupon(ctx, request.body), ctx.now()));
    },
  );
  routes.put(
    "/coupons/:code",
    {
      schema: {
        summary: "Change the limits that are given; refused when one is not as it was shown",
        tags,
        params: CouponOfCode,
        body: ShownCouponLimits,
        response: { 200: Coupon },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { limits, shown } = request.body;
      return couponResponse(await changeCoupon(ctx, request.params.code, limits, shown), ctx.now());
    },
  );
  routes.post(
    "/coupons/:code/end",
    { schema: { summary: "End a coupon at once", tags, params: CouponOfCode, response: { 200: Coupon } } },
    async (request) => {
      const ctx = contextOf(request);
      return couponResponse(await endCoupon(ctx, request.params.code), ctx.now());
    },
  );
};
