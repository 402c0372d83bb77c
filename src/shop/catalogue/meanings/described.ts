import { type Kind, kindOf } from "#shop/catalogue/facts/kinds.ts";

export type DescribedProduct = {
  title: string;
  category: string;
  specs: readonly (readonly [name: string, value: string])[];
  tags: string;
  pricePaise: number;
};

const patterns = new Map<string, RegExp>();

/** A number before the unit. */
function patternOf(unit: string): RegExp {
  const known = patterns.get(unit) ?? new RegExp(`(?<![\\d.,])(\\d[\\d,]*(?:\\.\\d+)?)[ -]*(?:${unit})(?![a-z\\d])`);
  patterns.set(unit, known);
  return known;
}

/** A product in lower case, and the numbers that its texts state; undefined is what they do not say. */
export class Described {
  readonly kind: Kind;
  readonly title: string;
  readonly rupees: number;
  readonly tags: string;
  #water: number | undefined;
  readonly #specs: readonly (readonly [name: string, value: string])[];
  /** The title and all specs. */
  readonly text: string;

  constructor({ title, category, specs, tags, pricePaise }: DescribedProduct) {
    this.kind = kindOf(category);
    this.title = title.toLowerCase();
    this.rupees = pricePaise / 100;
    this.tags = tags;
    this.#specs = specs.map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]);
    this.text = [this.title, ...this.#specs.map((spec) => spec.join(" "))].join(" | ");
  }

  /** The values of the specs of these names, or nothing. */
  spec(...names: readonly string[]): string {
    return this.#specs.flatMap(([name, value]) => (names.includes(name) ? [value] : [])).join(" | ");
  }

  /** The number before a unit in the specs of these names, else in the title. */
  number(unit: string, ...names: readonly string[]): number | undefined {
    const pattern = patternOf(unit);
    const found = pattern.exec(this.spec(...names)) ?? pattern.exec(this.title);
    return found ? Number((found[1] ?? "").replaceAll(",", "")) : undefined;
  }

  get grams(): number | undefined {
    const kilograms = this.number("kg|kgs|kilograms?", "weight", "item weight");
    return kilograms === undefined ? this.number("g|gm|grams?", "weight", "item weight") : kilograms * 1_000;
  }

  get inches(): number | undefined {
    return this.number("inch(?:es)?|\"|”|″|''", "screen", "display", "screen size", "display size");
  }

  /** Of earbuds with their case. */
  get hours(): number | undefined {
    const names = ["battery", "battery life", "playtime", "play time"] as const;
    const both = /(\d+(?:\.\d+)?) ?\+ ?(\d+(?:\.\d+)?) ?h/.exec(this.spec(...names));
    return both ? Number(both[1]) + Number(both[2]) : this.number("hours?|hrs?|h", ...names);
  }

  /** The pressure of water that a watch bears, in atmospheres. */
  get atmospheres(): number {
    if (/\b200 m\b|en ?13319/.test(this.text)) return 20;
    return Number(/(?<![\d.])(\d{1,2}) ?(?:atm|bar)\b/.exec(this.text)?.[1] ?? 0);
  }

  /** How well water stays outside, 0 to 9: the second digit of an IP class, or 5 to 9 for 3 to 20 atmospheres. */
  get water(): number {
    this.#water ??= this.#readWater();
    return this.#water;
  }

  #readWater(): number {
    const classes = [...this.text.matchAll(/\bip(?:x|\d)(\d)(?![a-z\d])/g)].map(([, digit]) => Number(digit));
    const metres = /waterproof/.test(this.text) ? (this.number("m|metres?|meters?", "waterproof") ?? 0) : 0;
    const depth = Math.max(this.atmospheres, metres >= 5 ? metres / 2 : 0);
    const byDepth = depth >= 20 ? 9 : depth >= 5 ? 8 : depth >= 3 ? 6 : 0;
    const stated = /(?<!not )water ?-?proof/.test(this.text)
      ? 7
      : /water[- ]?resist|sweat|splash/.test(this.text)
        ? 4
        : 0;
    return Math.max(0, byDepth, stated, ...classes);
  }

  get ram(): number {
    const found = /(?<![\d.])(\d+) ?gb/.exec(this.spec("ram", "memory", "system memory"));
    return Number(found?.[1] ?? /(?<![\d.])(\d{1,3}) ?gb(?: ddr\d)? ram/.exec(this.title)?.[1] ?? 0);
  }

  /** Whether it has a graphics processor of its own. */
  get hasGraphics(): boolean {
    return /\b[rg]tx\b|radeon rx|\d ?gb graphics|dedicated/.test(`${this.title} ${this.spec("graphics", "gpu")}`);
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.text);
  }
}
