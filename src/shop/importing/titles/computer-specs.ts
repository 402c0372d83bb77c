import type { Field } from "#shop/importing/match-columns.ts";
import { wordsIn } from "./words-in-text.ts";

type Cell = (field: Field) => string;

/** The specs in the columns of a list of computers, the most important first. */
export function computerSpecs(cell: Cell): [name: string, value: string][] {
  const specs: [string, string][] = [
    ["Processor", withoutRepeats(`${cell("processorBrand")} ${cell("processor")}`)],
    ["RAM", withoutRepeats(`${gigabytes(cell("ram"))} ${cell("ramType")}`)],
    ["Storage", cell("ssd") ? `${storage(cell("ssd"))} SSD`.replace(/(SSD).* SSD/i, "$1") : storage(cell("storage"))],
    ["Graphics", withoutRepeats(cell("gpu"))],
    ["Graphics memory", Number(cell("gpuMemory")) === 0 ? "" : gigabytes(cell("gpuMemory"))],
    ["Clock speed", /^[\d.]+$/.test(cell("clock")) ? `${Number(cell("clock"))} GHz` : cell("clock")],
  ];
  return specs.filter(([, value]) => value !== "");
}

/**
 * Adds what the file keeps apart: 'A14' → 'Orlin A14 (Light Blue, 4 GB RAM)'. Without it, the variants of a model
 * would have the same title.
 */
export function titleWithVariant(title: string, brand: string, variant: readonly string[]): string {
  const named = wordsIn(title, brand) ? title : `${brand} ${title}`;
  const missing = variant.filter((detail) => !wordsIn(title, detail));
  return missing.length === 0 ? named : `${named} (${missing.join(", ")})`;
}

/** Returns 'HP Intel Core i5 (8 GB DDR4, 512 GB SSD, Intel Iris Xe)'. */
export function composeTitle(brand: string, specs: readonly (readonly [name: string, value: string])[]): string {
  const found = new Map(specs);
  const details = ["RAM", "Storage", "Graphics"].map((name) => found.get(name)).filter((value) => value !== undefined);
  const name = withoutRepeats(`${brand} ${found.get("Processor") ?? ""}`);
  return details.length === 0 ? name : `${name} (${details.join(", ")})`;
}

function withoutRepeats(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()].join(" ");
}

function gigabytes(text: string): string {
  return /^\d+(?:\.0+)?$/.test(text) ? `${Number(text)} GB` : text;
}

/** A number up to 16 means terabytes (0.512, 1.0), above it gigabytes. */
function storage(text: string): string {
  const size = Number(text);
  if (!/^[\d.]+$/.test(text) || Number.isNaN(size)) return text;
  if (size > 16) return `${size} GB`;
  return size < 1 ? `${Math.round(size * 1000)} GB` : `${size} TB`;
}
