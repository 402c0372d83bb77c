import { refusals } from "#contract/errors.ts";
import { ShopError } from "#shop/shop-error.ts";

/** What a use case that no API call reaches did, as a response: its result, or the status of its refusal. */
export async function outcome(useCase: Promise<unknown>): Promise<{ status: number; body: unknown }> {
  try {
    return { status: 200, body: await useCase };
  } catch (error) {
    if (error instanceof ShopError) return { status: refusals[error.code].status, body: undefined };
    throw error;
  }
}
