import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { EndGstRate, type GstRate, SetGstRate } from "#contract/admin/gst.ts";
import { listGstRates } from "#shop/invoices/rates/list-rates.server.ts";
import { endGstRate, setGstRate } from "#shop/invoices/rates/set-rate.server.ts";
import { ratesText } from "./rates-text.ts";

export const list: Action = (_, { withShop }) =>
  withShop(async (ctx) => {
    const rates = await listGstRates(ctx);
    return { json: rates, text: ratesText(rates) };
  });

export const set: Action = (input, { withShop }) => {
  const rate = parseInput(SetGstRate, input);
  return withShop(async (ctx) => answerOf(await setGstRate(ctx, rate)));
};

export const end: Action = (input, { withShop }) => {
  const ended = parseInput(EndGstRate, input);
  return withShop(async (ctx) => answerOf(await endGstRate(ctx, ended)));
};

const answerOf = (rate: GstRate) => ({ json: rate, text: ratesText([rate]) });
