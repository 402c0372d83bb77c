import { shownInFile } from "#cli/output.ts";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import { writePrivateFile } from "#cli/private-file.ts";
import type { Action } from "#cli/shop-command.ts";
import { csvLine, spreadsheetCell } from "#cli/texts/spreadsheet-cells.ts";
import { SubscribersExport } from "#contract/admin/newsletter.ts";
import { listSubscribers } from "#shop/newsletter/newsletter.server.ts";
import { toIso } from "#shop/time.ts";

export const exportSubscribers: Action = (input, { withShop }) => {
  const { file } = parseInput(SubscribersExport, input);
  return withShop(async (ctx) => {
    const subscribers = (await listSubscribers(ctx)).map(({ email, confirmedAtMs, unsubscribeToken }) => ({
      email,
      confirmed: toIso(confirmedAtMs),
      unsubscribe: ctx.publicUrl === "" ? "" : `${ctx.publicUrl}/newsletter/unsubscribe/${unsubscribeToken}`,
    }));
    const rows = subscribers.map(({ email, confirmed, unsubscribe }) => [email, confirmed, unsubscribe]);
    const lines = [
      ["email", "confirmed", "unsubscribe"],
      ...rows.map((row) => row.map((text) => spreadsheetCell(shownInFile(text)))),
    ].map(csvLine);
    if (file === undefined) return { json: subscribers, text: lines.map((line) => line.trimEnd()).join("\n") };
    writePrivateFile(file, lines.join(""));
    const { length } = subscribers;
    const text = length === 1 ? `1 address is in ${file}.` : `${length} addresses are in ${file}.`;
    return { json: { file: resolvePath(file), addresses: length }, text };
  });
};
