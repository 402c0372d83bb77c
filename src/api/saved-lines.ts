import { z } from "zod";
import { LineChoice, RemovedLine, SavedChanged, SavedLine } from "#contract/cart.ts";
import type { CartOutcome } from "#shop/cart/cart.server.ts";
import { cartSaved } from "#shop/cart/cart-responses.server.ts";
import {
  listSavedLines,
  moveToCart,
  removeSavedLine,
  restoreSavedLine,
  saveForLater,
} from "#shop/cart/saved-lines.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";

const config = { session: "required" } as const;
const writeConfig = { ...config, rateLimit: perCustomer(240, "1 minute") };
const tags = ["Cart"];

/** What customers save for later. */
export const savedLineRoutes: FeatureRoutes = (api, contextOf) => {
  const answer = async (ctx: ShopContext, change: Promise<CartOutcome>): Promise<SavedChanged> => {
    const outcome = await change;
    return { ...(await cartSaved(ctx, outcome)), saved: await listSavedLines(ctx) };
  };

  api.get(
    "/user/saved-lines",
    {
      config,
      schema: { summary: "What is saved for later, the newest first", tags, response: { 200: z.array(SavedLine) } },
    },
    (request) => listSavedLines(contextOf(request)),
  );

  api.post(
    "/user/saved-lines",
    {
      config: { ...writeConfig, refuses: ["lineNotFound", "savedFull"] },
      schema: {
        summary: "Take a line out of the cart and save it for later",
        tags,
        body: LineChoice,
        response: { 200: SavedChanged },
      },
    },
    (request) => {
      const ctx = contextOf(request);
      return answer(ctx, saveForLater(ctx, request.body));
    },
  );

  api.post(
    "/user/saved-lines/move",
    {
      config: {
        ...writeConfig,
        refuses: [
          "savedLineNotFound",
          "productNotFound",
          "productNotSold",
          "colorNotOffered",
          "tooManyPieces",
          "notEnoughStock",
          "cartFull",
        ],
      },
      schema: {
        summary: "Put what is saved into the cart, as many pieces as there still are",
        tags,
        body: LineChoice,
        response: { 200: SavedChanged },
      },
    },
    (request) => {
      const ctx = contextOf(request);
      return answer(ctx, moveToCart(ctx, request.body));
    },
  );

  api.put(
    "/user/saved-lines",
    {
      config: { ...writeConfig, refuses: ["productNotFound", "colorNotOffered", "savedFull"] },
      schema: {
        summary: "Undo a removal of what is saved; returns all that is saved",
        tags,
        body: RemovedLine,
        response: { 200: z.array(SavedLine) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      await restoreSavedLine(ctx, request.body);
      return listSavedLines(ctx);
    },
  );

  api.delete(
    "/user/saved-lines/:productId",
    {
      config: writeConfig,
      schema: {
        summary: "Remove what is saved for later; returns what is left",
        tags,
        params: LineChoice.pick({ productId: true }),
        querystring: LineChoice.pick({ color: true }),
        response: { 200: z.array(SavedLine) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      await removeSavedLine(ctx, { ...request.params, ...request.query });
      return listSavedLines(ctx);
    },
  );
};
