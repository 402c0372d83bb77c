import { anyone, type ShopContext } from "#shop/context.server.ts";
import { idOfToken, type LinkPurpose } from "./signed-links.server.ts";

/** Kinds of emails that a link in each of them ends. */
const ENDED_KINDS = ["price-drops", "review-requests"] as const satisfies readonly LinkPurpose[];
export type EndedKind = (typeof ENDED_KINDS)[number];

/** Which emails the link of one of them ends; null when it is of no use. */
export async function findEndedKind(ctx: ShopContext, token: string): Promise<EndedKind | null> {
  anyone(ctx);
  for (const kind of ENDED_KINDS) if ((await idOfToken(ctx.db.read, kind, token)) !== null) return kind;
  return null;
}
