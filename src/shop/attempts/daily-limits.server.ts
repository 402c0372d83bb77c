import { customerOf } from "#shop/actor.ts";
import type { ShopContext } from "#shop/context.server.ts";

const DAY_MS = 24 * 3_600_000;

/** What customers may write so often a day. Many customers may share an address. */
const LIMITS = {
  pictures: { ofCustomer: 60, ofAddress: 300, refusal: "tooManyPictures" },
  reviews: { ofCustomer: 60, ofAddress: 300, refusal: "tooManyReviews" },
  questions: { ofCustomer: 20, ofAddress: 100, refusal: "tooManyQuestions" },
  answers: { ofCustomer: 20, ofAddress: 100, refusal: "tooManyAnswers" },
} as const;

/**
 * Counts a review, a picture for one, a question or an answer for a day, for the customer and the network address, before
 * the work that it causes, also when it is refused then.
 * @throws {ShopError} tooManyPictures, tooManyReviews, tooManyQuestions, tooManyAnswers
 */
export async function countDaily(ctx: ShopContext, of: keyof typeof LIMITS): Promise<void> {
  const { ofCustomer, ofAddress, refusal } = LIMITS[of];
  const customer = customerOf(ctx)?.userId ?? "";
  const limits = [
    { kind: `${of} of a customer`, key: customer, windowMs: DAY_MS, max: ofCustomer },
    { kind: `${of} of an address`, key: ctx.networkAddress ?? "", windowMs: DAY_MS, max: ofAddress },
  ];
  await ctx.attempts.add(limits, ctx.now(), refusal);
}
