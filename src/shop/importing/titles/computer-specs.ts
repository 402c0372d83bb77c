import type { Field } from "#shop/importing/match-columns.ts";
import { wordsIn } from "./words-in-text.ts";

type Cell = (field: Field) => string;

/** The specs in the columns of a list of computers, the most important first. */
export function computerSpecs(cell: Cell): [name: string, value: string][] {
  const specs: [string, string][] = [
    ["Processor", together(cell("processorBrand"), cell("processor"))],
    ["RAM", together(gigabytes(cell("ram")), cell("ramType"))],
    ["Storage", cell("ssd") ? together(storage(cell("ssd")), "SSD") : storage(cell("storage"))],
    ["Graphics", cell("gpu")],
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
  const graphics = found.get("Graphics");
  const details = [found.get("RAM"), found.get("Storage"), graphics && withoutRepeats(graphics)].filter(
    (value) => value !== undefined,
  );
  const name = withoutRepeats(`${brand} ${found.get("Processor") ?? ""}`);
  return details.length === 0 ? name : `${name} (${details.join(", ")})`;
}

/** Both texts as they are written; only the one when it has the other. */
function together(one: string, other: string): string {
  if (one === "" || other === "") return one || other;
  if (wordsIn(other, one)) return other;
  return wordsIn(one, other) ? one : `${one} ${other}`;
}

/** A name that is composed here says 'AMD' and 'AMD Radeon AMD' once. */
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
