import type { Answer } from "#cli/shop-command.ts";
import { listText } from "#cli/texts/table-text.ts";
import type { FacetChange as FacetChangeResponse, FacetMerge, ListedFacet } from "#contract/admin/facets.ts";
import type { FacetChange } from "#shop/catalogue/facets/change-facets.server.ts";

/** A table in which categories of a parent stand under it, a little to the right. */
export function facetsText(facets: readonly ListedFacet[], many: string): string {
  if (facets.length === 0) return `There are no ${many}.`;
  const rows = facets.map(({ _id, title, name, parent, products, aliases, mergedInto }) => [
    `${parent ? "  " : ""}${title}${name ? ` (${name})` : ""}`,
    String(products.live),
    String(products.draft),
    String(products.archived),
    _id,
    mergedInto ? `is being merged into ${mergedInto}` : aliases.map((alias) => alias.title).join(", "),
  ]);
  return listText([["Title", "Live", "Draft", "Archived", "Id", "Also called"], ...rows], [1, 2, 3]);
}

/** Says what was done to it, or that nothing was. */
export function changeAnswer({ id, title, changed }: FacetChange, did: string, isDone = changed.length > 0): Answer {
  const json: FacetChangeResponse = { _id: id, title, changed };
  return { json, text: isDone ? `'${title}' ${did}.\n${id}` : `'${title}' is so already: nothing was changed.` };
}

export function mergeText({ from, into, products, children, gst, group, already }: FacetMerge, word: string): string {
  if (already) return `'${from.title}' is part of '${into.title}' already: nothing was changed.`;
  const pieces = products === 1 ? "1 product" : `${products} products`;
  const moves = `${pieces} of '${from.title}' ${group ? "moved" : "would move"} to '${into.title}' (${into._id}).`;
  const also = `Its title and its id ${group ? "are" : "would be"} other ones of this ${word} now.`;
  const own = children.map(({ title }) => `'${title}'`).join(", ");
  return [
    moves,
    group ? also : also.replace(" now", ""),
    ...(children.length > 0 ? [`These categories ${group ? "are" : "would be"} in it: ${own}.`] : []),
    ...(gst ? [gstText(gst)] : []),
    ...(group ? [`Undo: audit undo ${group} --group`] : []),
  ].join("\n");
}

/** How the GST of the moved products changes. */
export function gstText({ from, into }: NonNullable<FacetMerge["gst"]>): string {
  const terms = ({ hsn, percent }: typeof from) => `HSN ${hsn}, ${percent} %`;
  return `Their GST changes from ${terms(from)} to ${terms(into)}.`;
}
