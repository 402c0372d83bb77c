import type { ImportReport } from "#shop/importing/import-report.ts";
import type { Note } from "#shop/importing/read-product.ts";

type Run = { dryRun: boolean; seconds: number; rejected: string | null };

const NOTES: Record<Note, string> = {
  mrpBelowPrice: "M.R.P. left out: it is below the price",
  mrpUnreadable: "M.R.P. left out: it is no amount in rupees",
  mrpAsPrice: "without a price of their own: the M.R.P. is the price",
  ratingUnreadable: "rating left out: no mean of 1 to 5 with a number of ratings",
  imageIgnored: "with pictures' addresses, which are not fetched",
  noStock: "without stock: shown, but cannot be ordered (--stock N, or a stock column)",
};

/** What the operator reads at the end. */
export function reportText(report: ImportReport, { dryRun, seconds, rejected }: Run): string {
  const count = (number: number) => number.toLocaleString("en-IN").padStart(9);
  const lines = [
    `${count(report.rows)} rows read in ${seconds.toFixed(1)} s`,
    `${count(report.inserted)} new products`,
    `${count(report.updated)} updated`,
    `${count(report.unchanged)} unchanged`,
    `${count(report.repeated)} repeated in the file`,
    `${count(report.refused)} refused`,
    ...byCount(report.reasons).map(([reason, number]) => `            ${number.toLocaleString("en-IN")} × ${reason}`),
    ...byCount(report.notes).map(([note, number]) => `Note: ${number.toLocaleString("en-IN")} × ${NOTES[note]}.`),
  ];
  if (report.resumedAfter > 0)
    lines.unshift(`Went on after row ${report.resumedAfter.toLocaleString("en-IN")}, where an earlier import stopped.`);
  if (rejected) lines.push(`The refused rows are in ${rejected}`);
  if (dryRun) lines.push("Dry run: nothing was written.");
  else if (!report.finished) lines.push("Stopped. The same command goes on from here.");
  return lines.join("\n");
}

function byCount<Key>(counts: Map<Key, number>): [Key, number][] {
  return [...counts].sort(([, one], [, other]) => other - one);
}
