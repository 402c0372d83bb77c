import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { ShopContext } from "#shop/context.server.ts";
import { blogRoutes } from "./blogs.ts";
import { enquiryRoutes } from "./enquiries.ts";
import { newsletterRoutes } from "./newsletter.ts";
import { productRoutes } from "./products.ts";

/** What a route may ask of the server around it. */
export type ApiServices = {
  /** Counts one view of a post; returns the views not yet stored, this one included. */
  countBlogView(blogId: string): number;
};

export type ApiRoutes = (
  api: TypedFastify,
  contextOf: (request: FastifyRequest) => ShopContext,
  services: ApiServices,
) => void;

type TypedFastify = ReturnType<typeof typed>;
const typed = (api: FastifyInstance) => api.withTypeProvider<ZodTypeProvider>();

/** Every feature's calls, in the order of the document. */
const features: ApiRoutes[] = [productRoutes, blogRoutes, enquiryRoutes, newsletterRoutes];

/** Adds every call of `api.md` under the prefix of `api`. */
export function addApiRoutes(
  api: FastifyInstance,
  contextOf: (request: FastifyRequest) => ShopContext,
  services: ApiServices,
) {
  for (const addRoutes of features) addRoutes(typed(api), contextOf, services);
}
