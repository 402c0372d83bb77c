import { shown } from "#cli/output.ts";
import type { ImportReport, RowCounts } from "#shop/importing/import-report.ts";
import type { Note, RowGuess } from "#shop/importing/read-product.ts";

type Run = { dryRun: boolean; seconds: number; rejected: string | null };

const NOTES: Record<Note, string> = {
  mrpBelowPrice: "M.R.P. left out: it is below the price",
  mrpOutdated: "with a price above the M.R.P. that the shop had: the M.R.P. is taken off",
  draft: "not offered where the file comes from: drafts, unless the shop has them ('product publish' shows one)",
  gstKept: "with GST rates of their own, which only new products get: 'gst set' changes them",
  mrpUnreadable: "M.R.P. left out: it is not an amount in rupees",
  mrpAsPrice: "without a price: the M.R.P. is used",
  ratingUnreadable: "rating left out: not a mean of 1 to 5, or not a number of ratings",
  dispatchUnreadable: "dispatch time left out: not a number of days or weeks, such as 1-3 days",
  imageIgnored: "with picture addresses, which are not downloaded",
  saleNotNow: "with a sale price that does not hold today: the other price is used",
  stockNegative: "with a stock below zero: it is 0",
  unavailable: "with pieces, but not available in the file: the stock is 0",
  stockUnknown: "without a number of pieces: an existing stock is kept, a new product has that of --stock",
  categoryNumber: "with a number as category: it is guessed from the title",
  noStock: "without stock: visible, but not for sale (use --stock or a stock column)",
};

const GUESSES: Record<RowGuess, string> = {
  categoryByWord: "category guessed by a word of the title",
  categoryUnknown: "category unknown: in Accessories, as no word of the title names another one",
  brandKnown: "brand guessed: the title begins with a brand that the shop or the file has",
  brandFirstWord: "brand guessed: the first word of the title",
  brandNone: "brand unknown: the title begins with no name",
};

export function reportText(report: ImportReport, { dryRun, seconds, rejected }: Run): string {
  const lines = rowLines(report, { seconds, what: "products", notes: NOTES, more: moreLines(report) });
  lines.push(
    ...byCount(report.guesses).map(
      ([guess, number]) => `Guess: ${number.toLocaleString("en-IN")} × ${GUESSES[guess]}.`,
    ),
  );
  lines.push(...[...report.doubts].map(([doubt, number]) => `Note: ${number.toLocaleString("en-IN")} × ${doubt}`));
  if (report.resumedAfter > 0)
    lines.unshift(`Resumed after row ${report.resumedAfter.toLocaleString("en-IN")}, where an earlier import stopped.`);
  if (rejected) lines.push(`Refused rows and pictures are listed in ${rejected}`);
  if (dryRun) lines.push("Dry run: nothing was written.");
  else if (!report.finished) lines.push("Stopped. Run the same command again to continue.");
  return lines.join("\n");
}

/** What looks doubtful about rows, each with how many have it. */
export function notesOf({ notes, guesses, doubts, pictureReasons }: ImportReport): { text: string; rows: number }[] {
  return [
    ...byCount(notes).map(([note, rows]) => ({ text: NOTES[note], rows })),
    ...byCount(guesses).map(([guess, rows]) => ({ text: GUESSES[guess], rows })),
    ...[...doubts].map(([text, rows]) => ({ text, rows })),
    ...byCount(pictureReasons).map(([reason, rows]) => ({ text: `picture left out: ${reason}`, rows })),
  ];
}

type RowTexts<RowNote extends string> = {
  seconds: number;
  /** What the rows become, in the plural. */
  what: string;
  notes: Record<RowNote, string>;
  /** Lines before the notes. */
  more?: string[];
};

export function rowLines<RowNote extends string>(
  { rows, inserted, updated, unchanged, repeated, refused, reasons, notes }: RowCounts<RowNote>,
  { seconds, what, notes: texts, more = [] }: RowTexts<RowNote>,
): string[] {
  return [
    `${countText(rows)} rows read in ${seconds.toFixed(1)} s`,
    `${countText(inserted)} new ${what}`,
    `${countText(updated)} updated`,
    `${countText(unchanged)} unchanged`,
    `${countText(repeated)} repeated in the file`,
    `${countText(refused)} refused`,
    ...byCount(reasons).map(withReason),
    ...more,
    ...byCount(notes).map(([note, number]) => `Note: ${number.toLocaleString("en-IN")} × ${texts[note]}.`),
  ];
}

function countText(number: number): string {
  return number.toLocaleString("en-IN").padStart(9);
}

function moreLines(report: ImportReport): string[] {
  const variants =
    report.variants === 0
      ? []
      : [`${countText(report.variants)} rows of variants or pictures, in the product of another row`];
  return [...variants, ...keptLines(report), ...pictureLines(report)];
}

/** What stays as people entered it, with the file's value beside. */
function keptLines({ keptEdits, firstKept }: ImportReport): string[] {
  if (keptEdits === 0) return [];
  const lines = firstKept.map(({ product, title, field, value, ofFile }) => {
    const [mine, other] = [value, ofFile].map((one) => shown(JSON.stringify(one).slice(0, 60)));
    return `            ${product} ${field}: stays ${mine}, the file has ${other} (${shown(title)})`;
  });
  const more = keptEdits - firstKept.length;
  return [
    `${countText(keptEdits)} fields stay as they were entered by hand; --overwrite-edited takes the file's`,
    ...lines,
    ...(more > 0 ? [`            … and ${more.toLocaleString("en-IN")} more`] : []),
  ];
}

/** It is empty when the file names no pictures. */
function pictureLines({ pictures, pictureReasons }: ImportReport): string[] {
  const refused = [...pictureReasons.values()].reduce((sum, number) => sum + number, 0);
  if (pictures + refused === 0) return [];
  const stored = `${countText(pictures)} pictures stored`;
  if (refused === 0) return [stored];
  return [
    stored,
    `${countText(refused)} pictures refused; their products were imported without them`,
    ...byCount(pictureReasons).map(withReason),
  ];
}

function withReason([reason, number]: [string, number]): string {
  return `            ${number.toLocaleString("en-IN")} × ${shown(reason)}`;
}

function byCount<Key>(counts: Map<Key, number>): [Key, number][] {
  return [...counts].sort(([, one], [, other]) => other - one);
}
