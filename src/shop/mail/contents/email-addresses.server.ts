import type { ShopContext } from "#shop/context.server.ts";
import { addEmailLink, type NewLink } from "#shop/mail/email-links.server.ts";
import type { EndedKind } from "#shop/mail/end-links.server.ts";
import { signedToken } from "#shop/mail/signed-links.server.ts";

/** Returns the address of a page; null without the shop's address. */
export function pageAddress({ publicUrl }: ShopContext, path: string): string | null {
  return publicUrl === "" ? null : `${publicUrl}/${path}`;
}

/** Returns the address of a page with a new token; null without the shop's address. */
export async function linkTo(ctx: ShopContext, path: string, link: NewLink): Promise<string | null> {
  return ctx.publicUrl === "" ? null : pageAddress(ctx, `${path}/${await addEmailLink(ctx, link)}`);
}

/** Returns where the recipient confirms the address for the account; null without the shop's address. */
export function confirmAddress(ctx: ShopContext, email: string, userId: string): Promise<string | null> {
  return linkTo(ctx, "confirm-email", { kind: "confirm-email", userId, email });
}

/** Returns where anybody who has the link sees where the order is; null without the shop's address. */
export async function trackAddress(ctx: ShopContext, orderId: string): Promise<string | null> {
  return ctx.publicUrl === "" ? null : pageAddress(ctx, `track/${await signedToken(ctx, "tracking", orderId)}`);
}

/** Returns where the customer ends the emails of a kind without a login; null without the shop's address. */
export async function endAddress(ctx: ShopContext, kind: EndedKind, userId: string): Promise<string | null> {
  return ctx.publicUrl === "" ? null : pageAddress(ctx, `emails/end/${await signedToken(ctx, kind, userId)}`);
}
