import { data } from "react-router";
import { refusals } from "#contract/errors.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Throws what the router answers with the page for addresses that lead nowhere. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** The work's result; where the shop has no such thing, the page for addresses that lead nowhere. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopError && refusals[error.code].status === 404) notFound();
    throw error;
  }
}
