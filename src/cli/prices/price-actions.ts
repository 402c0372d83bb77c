import { forEach } from "#cli/batch.ts";
import { confirm } from "#cli/confirm.ts";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import { type Action, nextPage } from "#cli/shop-command.ts";
import {
  type CancelledPrice,
  PlannedPriceFilter,
  PriceImport,
  type PriceReport,
  SomePlannedPrices,
} from "#contract/admin/prices/prices.ts";
import { cancelPlannedPrice, listPlannedPrices } from "#shop/prices/manage-planned.server.ts";
import { previewPrices } from "#shop/prices/preview-prices.server.ts";
import { storePrices } from "#shop/prices/store-prices.server.ts";
import { toIso } from "#shop/time.ts";
import { readPriceFile } from "./price-file.ts";
import { byRow, listedChange } from "./price-report.ts";
import { plannedText, reportText } from "./price-text.ts";

/** The exit code is 1 when a row was refused. */
export const importFile: Action = async (input, { withShop, note }) => {
  const { file, delimiter, encoding, dryRun, yes, allowHalfOff, since, limit } = parseInput(PriceImport, input);
  const read = await readPriceFile(resolvePath(file), { delimiter, encoding });
  return withShop(async (ctx) => {
    const preview = await previewPrices(ctx, read.rows, { allowHalfOff, sinceMs: since ?? null });
    const report: PriceReport = {
      ...{ dryRun, rows: read.rows.length + read.refused.length, unchanged: preview.unchanged },
      changed: preview.changes.map(listedChange),
      refused: byRow([...read.refused, ...preview.refused]),
      ...{ group: null, since: toIso(preview.readAtMs) },
    };
    const answer = (json: PriceReport) => {
      return { json, text: reportText(json, limit), exitCode: Number(json.refused.length > 0) };
    };
    if (dryRun || preview.changes.length === 0) return answer(report);
    if (!yes) {
      note(reportText({ ...report, dryRun: true }, limit));
      await confirm(`${preview.changes.length} prices are changed or planned`);
    }
    const { group, stored, unchanged, refused } = await storePrices(ctx, preview.changes, { allowHalfOff });
    return answer({
      ...report,
      unchanged: report.unchanged + unchanged,
      changed: stored.map(listedChange),
      refused: byRow([...report.refused, ...refused]),
      group: stored.length === 0 ? null : group,
    });
  });
};

export const list: Action = (input, { withShop }) => {
  const filter = parseInput(PlannedPriceFilter, input);
  return withShop(async (ctx) => {
    const prices = await listPlannedPrices(ctx, filter);
    return {
      json: prices,
      text: prices.length === 0 ? "No planned prices found." : plannedText(prices),
      next: nextPage(prices, filter.limit, "after", ({ _id }) => _id),
    };
  });
};

const BECAME: Record<CancelledPrice["became"], string> = {
  planned: "It had not begun.",
  ended: "The price before is back.",
  kept: "Somebody has changed the price since, which stays.",
  refused: "Its price stays: the one before is above the M.R.P. by now. Use 'product change'.",
};

export const cancel: Action = (input, run) => {
  const { price: prices } = parseInput(SomePlannedPrices, input);
  return run.withShop((ctx) =>
    forEach(prices, run, async (id) => {
      const { title, changed, became } = await cancelPlannedPrice(ctx, id);
      const did = changed ? `is cancelled. ${BECAME[became]}` : "was cancelled before: nothing was changed.";
      return { json: { _id: id, title, changed, became }, text: `The planned price of '${title}' ${did}` };
    }),
  );
};
