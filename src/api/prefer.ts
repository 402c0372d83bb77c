import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

/** The header of calls that honour it, for the API document. */
export const PreferHeaders = z.looseObject({
  prefer: z.string().optional().meta({
    description:
      "'return=minimal': instead of the cart, the response has only the changed 'line' (absent when none is left), 'cartTotal', 'totalAfterDiscount', 'cartVersion', 'cartCount' (the pieces of all lines), 'coupon' and 'message'. It then has the header 'Preference-Applied'.",
  }),
});

/**
 * Sends less than the response of the API's document, which has only the complete one: clients that are generated from it
 * could not use either without asking which it is.
 */
export async function sendMinimal(reply: FastifyReply, response: object): Promise<never> {
  return reply.send(response) as never;
}

/** The first one of a name counts (RFC 7240). Commas within quotes separate nothing. */
const PREFERENCES = /([\w!#$%&'*+.^`|~-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;]*)))?(?:"(?:[^"\\]|\\.)*"|[^,"])*/g;

/** Whether the client prefers a response without what it knows. The response says that this was applied. */
export function prefersMinimal({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const preferences = [...String(headers.prefer ?? "").matchAll(PREFERENCES)];
  const [, , quoted, plain] = preferences.find(([, name = ""]) => name.toLowerCase() === "return") ?? [];
  const isMinimal = (quoted ?? plain)?.toLowerCase() === "minimal";
  if (isMinimal) reply.header("preference-applied", "return=minimal");
  return isMinimal;
}
