import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { ShopContext } from "#shop/context.server.ts";

/** What a route may ask of the server around it. */
export type ApiServices = {
  /** Counts one view of a post; returns the views not yet stored, this one included. */
  countBlogView(blogId: string): number;
};

/** The server, with requests typed by the schemas of their routes. */
export const typed = (api: FastifyInstance) => api.withTypeProvider<ZodTypeProvider>();

/** Adds one feature's calls. */
export type FeatureRoutes = (
  api: ReturnType<typeof typed>,
  contextOf: (request: FastifyRequest) => ShopContext,
  services: ApiServices,
) => void;
