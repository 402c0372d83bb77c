import { withButtonNames } from "#console/text/command-names.ts";
import { counted } from "#console/text/times.ts";
import { labelOf } from "#console/text/words.ts";
import type { ImportReport } from "#contract/admin/import-files.ts";

/** Fields by which a file can be imported at all, and what most files have. */
export const FIRST_FIELDS = ["title", "price", "mrp", "stock", "category", "brand", "key"];

const LABELS: Record<string, string> = {
  key: "Identified by",
  mrp: "M.R.P.",
  stock: "Pieces",
  otherPrice: "Second price",
  moreImages: "More pictures",
  image: "Pictures",
  ssd: "SSD",
  ram: "RAM",
  gpu: "GPU",
};

/** Returns what a field of products is called. */
export const fieldLabel = (field: string) => LABELS[field] ?? labelOf(field);

/** What the undo of an import of products does. */
export const UNDONE_IMPORT =
  "Products that it changed are as before, and those that it created are removed. What others have changed since stays, " +
  "and so do products that customers ordered, reviewed, wished or put into a cart. It can be undone in Activity.";

/** The field of the form that is the command's option --stock. */
export const PIECES_LABEL = "Pieces of each new product without a number";

/** What the form has in place of options. */
const OPTIONS: [option: RegExp, words: string][] = [
  [/ with --key, or use --by-title/g, " at 'Identified by', or its title"],
  [/ \(use --stock or a stock column\)/g, ""],
  [/, give --category or --rules/g, ""],
  [/ or give --rules/g, ""],
  [/the folder of --images has not all/g, "files beside a list are imported by the command only"],
  [/that of --stock/g, `that of '${PIECES_LABEL}'`],
];

/** Returns a sentence of the command for the screen, which names the fields of the form. */
export function withFieldNames(sentence: string): string {
  const named = OPTIONS.reduce((text, [option, words]) => text.replace(option, words), sentence);
  return withButtonNames(
    named.replace(/ with --column (\w+)=HEADER/g, (_, field: string) => ` at '${fieldLabel(field)}'`),
  );
}

/** Returns what an import would do, in a sentence. */
export function planText({ inserted, updated, refused }: ImportReport): string {
  const done = [
    inserted > 0 ? `creates ${counted(inserted, "product")}` : "",
    updated > 0 ? `changes ${counted(updated, "product")}` : "",
  ].filter(Boolean);
  if (done.length === 0) return "Importing it would change nothing.";
  const left = refused > 0 ? ` ${counted(refused, "refused row")} ${refused === 1 ? "is" : "are"} left out.` : "";
  return `Importing it ${done.join(" and ")}, which customers see at once.${left} It can be undone as a whole.`;
}

/** Returns the size of a file: '812 bytes', '34 KB', '2.5 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return counted(bytes, "byte");
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
