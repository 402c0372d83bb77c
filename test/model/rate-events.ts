import fc from "fast-check";
import { setGstRate } from "#shop/invoices/rates/set-rate.server.ts";
import { anyProduct } from "./arbitraries.ts";
import { commandOf, type Event } from "./command.ts";
import { DONE, entryAt } from "./model.ts";
import { outcome } from "./outcome.ts";

/** HSN codes and rates that no category begins with. */
const TERMS = [
  { hsn: "8518", percent: 28 },
  { hsn: "8518", percent: 40 },
];

const rateEvent: Event<{ product: number; terms: number }> = {
  input: fc.record({ product: anyProduct, terms: fc.integer({ min: 1, max: TERMS.length }) }),
  expected: (model, { product, terms }) => {
    entryAt(model.products, product).terms = terms;
    return DONE;
  },
  execute: ({ shop, names }, { product, terms }) =>
    outcome(setGstRate(shop, { product: names.id("product", product), ...entryAt(TERMS, terms - 1) })),
};

/** The number is how often a command is chosen. */
export const rateCommands = [{ weight: 1, arbitrary: commandOf("set GST rate", rateEvent) }];
