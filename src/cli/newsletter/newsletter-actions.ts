import { stringify } from "csv-stringify/sync";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import { writePrivateFile } from "#cli/private-file.ts";
import type { Action } from "#cli/shop-command.ts";
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
    const columns = ["email", "confirmed", "unsubscribe"];
    const csv = stringify(subscribers, { columns, header: true, escape_formulas: true });
    if (file === undefined) return { json: subscribers, text: csv.trimEnd() };
    writePrivateFile(file, csv);
    const { length } = subscribers;
    const text = length === 1 ? `1 address is in ${file}.` : `${length} addresses are in ${file}.`;
    return { json: { file: resolvePath(file), addresses: length }, text };
  });
};
