/** Whether the owner of a file offers a row's product, by the states of common shop systems. */

const NOT_OFFERED: ReadonlySet<string> = new Set([
  ...["draft", "0", "false", "no", "off", "not active", "unpublished", "not published", "hidden", "discontinued"],
  ...["suspended", "blocked", "pending", "private", "archived", "inactive", "disabled", "unlisted"],
]);
const DELETED: Record<string, string> = { removed: "deleted", trash: "in the bin", deleted: "deleted" };

/** The cells that say whether a product is offered. */
export type OfferCells = { status: string; published: string; visibility: string };

/** Returns why the product is left out, or null: somebody has deleted it. */
export function leftOutBecause({ status }: OfferCells): string | null {
  const state = DELETED[status.toLowerCase()];
  return state === undefined ? null : `Left out: it is ${state}.`;
}

/** Whether customers do not see the product where the file comes from: it is a draft here. */
export function isDraft({ status, published, visibility }: OfferCells): boolean {
  return (
    NOT_OFFERED.has(status.toLowerCase()) ||
    /^(?:0|-1|2|no|false|off|unpublished|draft)$/i.test(published) ||
    /^(?:hidden|not visible.*|none)$/i.test(visibility)
  );
}
