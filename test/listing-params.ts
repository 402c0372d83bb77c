import { matchRoutes, type RouteObject } from "react-router";
import type { ListingParams } from "#web/listing/criteria.ts";
import routes from "#web/routes.ts";

/** What the router reads from a path of the shop. */
export function listingParams(path: string): ListingParams {
  return matchRoutes(routes as RouteObject[], path)?.at(-1)?.params ?? {};
}
