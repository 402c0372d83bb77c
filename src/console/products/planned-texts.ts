import { rupeesText } from "#console/text/money.ts";
import type { CancelledPrice, PlannedPrice } from "#contract/admin/prices/prices.ts";

const STATES: Record<PlannedPrice["state"], string> = {
  planned: "Planned",
  running: "Runs",
  applied: "Begun, and stays",
  ended: "Over: the price before is back",
  kept: "Over: somebody changed the price, which stays",
  missed: "Missed: the shop did not run in its time",
  refused: "Over: the price before would be above the M.R.P.",
  cancelled: "Cancelled",
};

export const stateText = ({ state }: Pick<PlannedPrice, "state">) => STATES[state];

/** What the product costs afterwards, if nobody changes its price meanwhile. */
export function afterText({ until, price, priceAfter }: Pick<PlannedPrice, "until" | "price" | "priceAfter">): string {
  if (priceAfter === null) return "";
  return until === null && priceAfter === price ? "It stays" : `Then ${rupeesText(priceAfter)}`;
}

/** What became of a planned price that was cancelled. */
export const CANCELLED: Record<CancelledPrice["became"], string> = {
  planned: "It is cancelled. It had not begun.",
  ended: "It is cancelled. The price before is back.",
  kept: "It is cancelled. Somebody has changed the price since, which stays.",
  refused: "It is cancelled. Its price stays: the one before is above the M.R.P. by now.",
};

/** The body of the call that plans a price: empty fields are left out. */
export function newPlan(texts: Readonly<Record<string, string>>, shown: number): object {
  const { price = "", mrp = "", from = "", until = "", allowHalfOff } = texts;
  return {
    ...{ price, from, shown, allowHalfOff: allowHalfOff === "on" },
    ...(mrp.trim() === "" ? {} : { mrp }),
    ...(until.trim() === "" ? {} : { until }),
  };
}
