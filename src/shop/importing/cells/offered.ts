/** Whether the owner of a file offers a row's product, by the states of common shop systems. */

const STATES: Record<string, string> = {
  draft: "a draft",
  "0": "not offered",
  false: "not offered",
  no: "not offered",
  off: "not offered",
  "not active": "inactive",
  unpublished: "not published",
  "not published": "not published",
  hidden: "hidden",
  discontinued: "discontinued",
  suspended: "suspended",
  blocked: "blocked",
  removed: "deleted",
  pending: "a draft",
  private: "private",
  archived: "archived",
  inactive: "inactive",
  disabled: "disabled",
  trash: "in the bin",
  deleted: "deleted",
  unlisted: "not listed",
};

/** The cells that say whether a product is offered. */
export type OfferCells = { status: string; published: string; visibility: string };

/** Returns why the product is left out, or null. */
export function leftOutBecause({ status, published, visibility }: OfferCells): string | null {
  const state = STATES[status.toLowerCase()];
  if (state !== undefined) return `Left out: it is ${state}.`;
  if (/^(?:0|-1|2|no|false|off|unpublished|draft)$/i.test(published)) return "Left out: it is not published.";
  if (/^(?:hidden|not visible.*|none)$/i.test(visibility)) return "Left out: it is hidden.";
  return null;
}
