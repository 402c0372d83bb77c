import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  Cart,
  CartChange,
  CartChanged,
  CouponApplied,
  CouponChoice,
  LineChanged,
  LineRemoval,
} from "#contract/cart.ts";
import { ProductId } from "#contract/fields.ts";
import {
  applyCoupon,
  type CartOutcome,
  changeLine,
  emptyCart,
  removeCoupon,
  removeLine,
} from "#shop/cart/cart.server.ts";
import { cartChanged, cartSaved, lineChanged } from "#shop/cart/cart-responses.server.ts";
import { showCart } from "#shop/cart/read-cart.server.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";
import { PreferHeaders, prefersMinimal, sendMinimal } from "./prefer.ts";

const config = { session: "required" } as const;
/** It is more than anyone clicks; a program has to wait. */
const writeConfig = { ...config, rateLimit: perCustomer(240, "1 minute") };
const tags = ["Cart"];
const changed = { headers: PreferHeaders, response: { 200: CartChanged } };

export const cartRoutes: FeatureRoutes = (api, contextOf) => {
  const answer = async (request: FastifyRequest, reply: FastifyReply, change: Promise<CartOutcome>) => {
    const outcome = await change;
    const ctx = contextOf(request);
    if (prefersMinimal(request, reply)) return sendMinimal(reply, await cartSaved(ctx, outcome));
    return cartChanged(ctx, outcome);
  };

  api.get("/user/cart", { config, schema: { summary: "The cart", tags, response: { 200: Cart } } }, (request) =>
    showCart(contextOf(request)),
  );

  api.post(
    "/user/cart",
    {
      config: {
        ...writeConfig,
        refuses: [
          "productNotFound",
          "productNotSold",
          "colorNotOffered",
          "lineNotFound",
          "tooManyPieces",
          "notEnoughStock",
          "cartFull",
        ],
      },
      schema: {
        summary: "Add a product (with colour or price), or set its quantity (with neither)",
        tags,
        headers: PreferHeaders,
        body: CartChange,
        response: { 200: LineChanged },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const outcome = await changeLine(ctx, request.body);
      if (prefersMinimal(request, reply)) return sendMinimal(reply, await cartSaved(ctx, outcome));
      return lineChanged(ctx, outcome);
    },
  );

  api.delete(
    "/user/cart/:productId",
    {
      config: writeConfig,
      schema: {
        summary: "Remove a line",
        tags,
        params: z.object({ productId: ProductId }),
        querystring: LineRemoval,
        ...changed,
      },
    },
    (request, reply) =>
      answer(request, reply, removeLine(contextOf(request), request.params.productId, request.query.lineId)),
  );

  api.delete(
    "/user/empty-cart",
    { config: writeConfig, schema: { summary: "Remove every line", tags, ...changed } },
    (request, reply) => answer(request, reply, emptyCart(contextOf(request))),
  );

  api.post(
    "/user/cart/applycoupon",
    {
      config: { ...writeConfig, refuses: ["couponInvalid", "couponMinimum", "cartEmpty", "tooManyCodes"] },
      schema: {
        summary: "Apply a coupon",
        tags,
        headers: PreferHeaders,
        body: CouponChoice,
        response: { 200: CouponApplied },
      },
    },
    (request, reply) => {
      // The response is minimal for everyone.
      prefersMinimal(request, reply);
      return applyCoupon(contextOf(request), request.body.coupon);
    },
  );

  api.delete(
    "/user/cart/coupon",
    { config: writeConfig, schema: { summary: "Remove the coupon", tags, ...changed } },
    (request, reply) => answer(request, reply, removeCoupon(contextOf(request))),
  );
};
