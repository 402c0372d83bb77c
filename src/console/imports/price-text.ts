import { withButtonNames } from "#console/text/command-names.ts";
import { counted } from "#console/text/times.ts";
import type { PriceFileReport } from "#contract/admin/prices/price-files.ts";

/** Returns a sentence of the command for the screen, which names its buttons. */
export const withPriceWords = (sentence: string) =>
  withButtonNames(sentence.replace("Look at the file again with --dry-run.", "Press 'Try it again'."));

/** Returns what saving a file of prices would do, in a sentence. */
export function pricePlanText({ changed, planned, refused }: PriceFileReport): string {
  const done = [
    changed > 0 ? `changes ${counted(changed, "price")}, which customers see at once` : "",
    planned > 0 ? `plans ${counted(planned, "price")}` : "",
  ].filter(Boolean);
  if (done.length === 0) return "Saving it would change nothing.";
  const left = refused > 0 ? ` ${counted(refused, "refused row")} ${refused === 1 ? "is" : "are"} left out.` : "";
  return `Saving it ${done.join(", and ")}.${left} One undo takes all of it back.`;
}
