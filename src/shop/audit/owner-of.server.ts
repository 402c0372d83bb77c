import type { OwnerKind } from "#db/audit-rows.ts";
import type { Actor } from "#shop/actor.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Who acts for the owner, as rows have it. @throws {ShopError} forbidden for anybody else. */
export function ownerOf(actor: Actor): { actor_kind: OwnerKind; actor: string } {
  switch (actor.kind) {
    case "staff":
      return { actor_kind: actor.kind, actor: actor.staffId };
    case "commandLine":
      return { actor_kind: actor.kind, actor: actor.user };
    case "system":
      return { actor_kind: actor.kind, actor: actor.task };
    default:
      throw new ShopError("forbidden");
  }
}
