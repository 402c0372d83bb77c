import type { Command } from "commander";
import { stringify } from "csv-stringify/sync";
import { listSubscribers } from "#shop/newsletter/newsletter.server.ts";
import { toIso } from "#shop/time.ts";
import { print } from "./output.ts";
import { writePrivateFile } from "./private-file.ts";
import { withShop } from "./shop-context.ts";

const COLUMNS = ["email", "confirmed", "unsubscribe"];

export function addNewsletterCommands(program: Command) {
  const newsletter = program.command("newsletter").description("Addresses that get the newsletter.");
  newsletter
    .command("export")
    .summary("list the confirmed addresses as CSV")
    .description(
      "List the confirmed addresses as CSV: the address, when it was confirmed, and a link that unsubscribes it, which " +
        "each newsletter must have (with PUBLIC_URL). Without a file the list is printed.",
    )
    .argument("[file]", "the file to write")
    .action((file: string | undefined) =>
      withShop(async (ctx) => {
        const rows = (await listSubscribers(ctx)).map(({ email, confirmedAtMs, unsubscribeToken }) => [
          email,
          toIso(confirmedAtMs),
          ctx.publicUrl === "" ? "" : `${ctx.publicUrl}/newsletter/unsubscribe/${unsubscribeToken}`,
        ]);
        const csv = stringify([COLUMNS, ...rows], { escape_formulas: true });
        if (file === undefined) return print(csv.trimEnd());
        writePrivateFile(file, csv);
        print(rows.length === 1 ? `1 address is in ${file}.` : `${rows.length} addresses are in ${file}.`);
      }),
    );
}
