import { createContext, data } from "react-router";
import { refusals } from "#contract/errors.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Gives loaders and actions the use cases: `context.get(shopContext)`. */
export const shopContext = createContext<ShopContext>();

export function notFound(): never {
  throw data(null, { status: 404 });
}

export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopError && refusals[error.code].status === 404) notFound();
    throw error;
  }
}
