import { createContext, data } from "react-router";
import { refusals } from "#contract/errors.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

/** How loaders and actions reach the use cases: `context.get(shopContext)`. */
export const shopContext = createContext<ShopContext>();

/** Ends a loader with the 404 page. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** Returns the result of `work`; ends the loader with the 404 page when it refuses with status 404. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopError && refusals[error.code].status === 404) notFound();
    throw error;
  }
}
