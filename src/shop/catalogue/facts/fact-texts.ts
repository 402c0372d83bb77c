import type { FactName } from "#contract/products/filters.ts";

/** Values without a number that say more than the ones before. */
const RANKED: Partial<Record<FactName, readonly string[]>> = {
  graphics: ["Integrated", "Dedicated"],
  sensor: ["Under 1 inch", "1 inch", "Four Thirds", "APS-C", "Full frame", "Medium format"],
  video: ["HD", "Full HD", "2.7K", "4K", "5K", "6K", "8K"],
};
const UNITS: Record<string, number> = { MB: 1 / 1_024, GB: 1, TB: 1_024 };

/** Orders the values of a fact from little to much, and words by the alphabet: 'Under 14 inch', '14 inch'; '8 GB', '1 TB'. */
export function compareFactValues(name: FactName, one: string, other: string): number {
  const ranked = RANKED[name];
  if (ranked) return ranked.indexOf(one) - ranked.indexOf(other) || byText(one, other);
  const [first, second] = [amountOf(one), amountOf(other)];
  return byText(first.unit, second.unit) || first.amount - second.amount || byText(one, other);
}

const AMOUNT = /^(Under )?([A-Z]*)(\d+(?:\.\d+)?)(?: to [\d.]+)? ?(\w*)/;

/** 'IP67' has the unit 'IP'; words have none and the amount 0. */
function amountOf(value: string): { unit: string; amount: number } {
  const [, under, before = "", number, after = ""] = AMOUNT.exec(value) ?? [];
  if (number === undefined) return { unit: "", amount: 0 };
  const factor = UNITS[after];
  const amount = Number(number) * (factor ?? 1) - (under ? 0.01 : 0);
  return { unit: factor === undefined ? before + after : "B", amount };
}

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
