import { z } from "zod";

/** Everything the shop refuses, by name: the HTTP status and the one sentence for the shopper. */
export const refusals = {
  badRequest: { status: 400, message: "The request could not be understood." },
  notFound: { status: 404, message: "There is nothing at this address." },
  productNotFound: { status: 404, message: "Product not found." },
  blogNotFound: { status: 404, message: "This blog post does not exist." },
  crossSite: { status: 403, message: "This request came from another site and was refused." },
  tooLarge: { status: 413, message: "That is more than the shop can take at once." },
  uriTooLong: { status: 414, message: "This address is too long." },
  notJson: { status: 415, message: "The request must be sent as JSON." },
  tooMany: { status: 429, message: "Too many requests. Please wait a moment and try again." },
  broken: { status: 500, message: "Something went wrong" },
  unavailable: { status: 503, message: "The shop is busy. Please try again in a moment." },
} as const;

export type RefusalCode = keyof typeof refusals;

/** The body of every answer that is not a success. */
export const Failure = z.object({
  status: z.literal("fail"),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});
export type Failure = z.infer<typeof Failure>;
