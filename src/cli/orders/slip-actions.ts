import { tryEach } from "#cli/batch.ts";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import { writePrivateFile } from "#cli/private-file.ts";
import type { Action } from "#cli/shop-command.ts";
import { SlipInput } from "#contract/admin/parcels.ts";
import { renderPdf } from "#documents/pdf/render-pdf.ts";
import { getPackingSlip } from "#shop/parcels/slips/packing-slips.server.ts";
import { toIso } from "#shop/time.ts";

/** Writes the slips of some orders into one PDF; an order without one does not stop the others. */
export const slip: Action = (input, { withShop, note }) => {
  const { orderNumber: numbers, file } = parseInput(SlipInput, input);
  return withShop(async (ctx) => {
    const { done: slips, failed } = await tryEach(numbers, { note }, (number) => getPackingSlip(ctx, number));
    const [texts, ...more] = slips;
    const json = { file: texts ? resolvePath(file) : null, done: slips.length, failed };
    if (!texts) return { text: "No order has a slip.", json, exitCode: 1 };
    const seller = ctx.settings.seller.name;
    const number = texts.facts[0]?.[1] ?? "";
    writePrivateFile(file, await renderPdf({ number, seller, issuedAt: toIso(ctx.now()), texts, more }));
    const text = slips.length === 1 ? `1 packing slip is in ${file}.` : `${slips.length} packing slips are in ${file}.`;
    return { text, json, exitCode: Number(failed.length > 0) };
  });
};
