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
import { applyCoupon, changeLine, emptyCart, removeCoupon, removeLine } from "#shop/cart/cart.server.ts";
import { showCart } from "#shop/cart/read-cart.server.ts";
import type { FeatureRoutes } from "./feature-routes.ts";

const config = { session: "required" } as const;
const tags = ["Cart"];

export const cartRoutes: FeatureRoutes = (api, contextOf, { couponGuesses, addressOf }) => {
  api.get("/user/cart", { config, schema: { summary: "The cart", tags, response: { 200: Cart } } }, (request) =>
    showCart(contextOf(request)),
  );

  api.post(
    "/user/cart",
    {
      config: {
        ...config,
        refuses: ["productNotFound", "colorNotOffered", "lineNotFound", "tooManyPieces", "notEnoughStock", "cartFull"],
      },
      schema: {
        summary: "Add a product (with colour or price), or set its quantity (with neither)",
        tags,
        body: CartChange,
        response: { 200: LineChanged },
      },
    },
    (request) => changeLine(contextOf(request), request.body),
  );

  api.delete(
    "/user/cart/:productId",
    {
      config,
      schema: {
        summary: "Remove a line",
        tags,
        params: z.object({ productId: ProductId }),
        querystring: LineRemoval,
        response: { 200: CartChanged },
      },
    },
    (request) => removeLine(contextOf(request), request.params.productId, request.query.lineId),
  );

  api.delete(
    "/user/empty-cart",
    { config, schema: { summary: "Remove every line", tags, response: { 200: CartChanged } } },
    (request) => emptyCart(contextOf(request)),
  );

  api.post(
    "/user/cart/applycoupon",
    {
      config: { ...config, refuses: ["couponInvalid", "couponMinimum", "cartEmpty", "tooManyCodes"] },
      schema: { summary: "Apply a coupon", tags, body: CouponChoice, response: { 200: CouponApplied } },
    },
    (request) => {
      const ctx = contextOf(request);
      const { coupon } = request.body;
      return couponGuesses.count(ctx, addressOf(request), coupon, () => applyCoupon(ctx, coupon));
    },
  );

  api.delete(
    "/user/cart/coupon",
    { config, schema: { summary: "Remove the coupon", tags, response: { 200: CartChanged } } },
    (request) => removeCoupon(contextOf(request)),
  );
};
