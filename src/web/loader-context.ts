import { createContext, data } from "react-router";
import { refusals } from "#contract/errors.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Gives loaders and actions the use cases: `context.get(shopContext)`. */
export const shopContext = createContext<ShopContext>();

export function notFound(): never {
  throw data(null, { status: 404 });
}

/** Does what `orNotFound` does; for what the shop no longer has, `readGone` reads what the page says instead. */
export async function orGone<T>(work: Promise<T>, readGone: () => Promise<unknown>): Promise<T> {
  try {
    return await orNotFound(work);
  } catch (error) {
    if (error instanceof ShopError && refusals[error.code].status === 410)
      throw data(await readGone(), { status: 410 });
    throw error;
  }
}

export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopError && refusals[error.code].status === 404) notFound();
    throw error;
  }
}
