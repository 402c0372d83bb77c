/** Readers of texts in lower case; each returns the values that the text states, or none. */
export type Read = (text: string) => readonly string[];

const NONE: readonly string[] = [];
const NUMBER = String.raw`(?<![\d.])(\d+(?:\.\d+)?)`;

/** The value of the first pattern that occurs. */
export function firstOf(patterns: readonly (readonly [RegExp, string])[]): Read {
  const any = anyOf(patterns);
  return (text) => {
    const found = any.test(text) ? patterns.find(([pattern]) => pattern.test(text)) : undefined;
    return found ? [found[1]] : NONE;
  };
}

/** The values of all patterns that occur. */
export function allOf(patterns: readonly (readonly [RegExp, string])[]): Read {
  const any = anyOf(patterns);
  return (text) =>
    any.test(text) ? patterns.filter(([pattern]) => pattern.test(text)).map(([, value]) => value) : NONE;
}

/** Most texts have none of the patterns: one search for all of them is cheaper. */
function anyOf(patterns: readonly (readonly [RegExp, string])[]): RegExp {
  return new RegExp(patterns.map(([{ source }]) => source).join("|"));
}

/**
 * Ranges that begin at the bounds. Numbers are rounded down to a step: bounds 6, 6.5 and 7 in steps of 0.1 are
 * 'Under 6 inch', '6 to 6.4 inch', '6.5 to 6.9 inch' and '7 inch or more'.
 */
export function rangeOf(bounds: readonly number[], unit: string, step = 1): (value: number) => string {
  return (value) => {
    const at = bounds.findLastIndex((bound) => value >= bound);
    const [from, after] = [bounds[at], bounds[at + 1]];
    if (from === undefined) return `Under ${bounds[0]} ${unit}`;
    if (after === undefined) return `${from} ${unit} or more`;
    const to = Number((after - step).toFixed(1));
    return to === from ? `${from} ${unit}` : `${from} to ${to} ${unit}`;
  };
}

/** Several readers, of which the first with a value applies. */
export function either(...reads: readonly Read[]): Read {
  return (text) => {
    for (const read of reads) {
      const values = read(text);
      if (values.length > 0) return values;
    }
    return NONE;
  };
}

const SIZE = new RegExp(String.raw`(?<!up ?to |expandable to )${NUMBER} ?([mgt])b\b`);
const SIZES = new RegExp(SIZE, "g");
/** '8 GB + 256 GB', '512 MB + 4 GB'. */
const MEMORY_AND_STORAGE = new RegExp(`^${NUMBER} ?([mg])b(?: ram)? ?[+/] ?${NUMBER} ?([gt])b`);

export const memorySize: Read = (text) => {
  const [, size, unit] = SIZE.exec(text) ?? [];
  return size === undefined || unit === undefined || unit === "t" ? NONE : [sizeText(size, unit)];
};

/** Leaves out what a memory card may add. */
export const storageSizes: Read = (text) =>
  [...text.matchAll(SIZES)].flatMap(([, size = "", unit = ""]) => (unit === "m" ? [] : [sizeText(size, unit)]));

export const memoryBeforeStorage: Read = (text) => {
  const [, size, unit] = MEMORY_AND_STORAGE.exec(text) ?? [];
  return size === undefined || unit === undefined ? NONE : [sizeText(size, unit)];
};

export const storageAfterMemory: Read = (text) => {
  const [, , , size, unit] = MEMORY_AND_STORAGE.exec(text) ?? [];
  return size === undefined || unit === undefined ? NONE : [sizeText(size, unit)];
};

/** 1,000 and 1,024 GB are 1 TB. */
function sizeText(size: string, unit: string): string {
  const count = Number(size);
  const inTerabytes = unit === "g" && count >= 1_000;
  if (inTerabytes) return `${Number((count / (count % 1_024 === 0 ? 1_024 : 1_000)).toFixed(1))} TB`;
  return `${count} ${unit.toUpperCase()}B`;
}

/** In a title, only a size that is called memory. */
export const memoryInTitle: Read = (text) => {
  const [, size, other] =
    /(?<!up ?to |\+ ?|virtual )\b(\d{1,3}) ?gb (?:(?:lp)?ddr\w* )?ram\b|\bram ?:? ?(\d{1,3}) ?gb\b/.exec(text) ?? [];
  const found = size ?? other;
  return found === undefined ? NONE : [sizeText(found, "g")];
};

export const storageInTitle: Read = (text) => {
  const [, size, unit] =
    /(?<!up ?to )\b(\d{1,4}) ?([gt])b ?(?:pcie |nvme |m\.2 )*(?:ssd|hdd|emmc|rom|storage)\b/.exec(text) ?? [];
  return size === undefined || unit === undefined ? NONE : [sizeText(size, unit)];
};

/** The first number before the unit. */
function numberBefore(unit: string): (text: string) => number | undefined {
  const pattern = new RegExp(String.raw`(?<![\d.,])(\d[\d,]*(?:\.\d+)?)[ -]*(?:${unit})(?![a-z])`);
  return (text) => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? undefined : Number(found.replaceAll(",", ""));
  };
}

const INCHES = numberBefore(`inch(?:es)?|in|"|”|″|''`);
const CENTIMETRES = numberBefore("cm");

/** The screen's diagonal when it is plausible for the kind. */
export function screen([min, max]: readonly [number, number], range: (inches: number) => string): Read {
  return (text) => {
    const inches = INCHES(text) ?? (CENTIMETRES(text) ?? (/^[\d.]+$/.test(text) ? Number(text) * 2.54 : 0)) / 2.54;
    return inches >= min && inches <= max ? [range(inches)] : NONE;
  };
}

/** '30 hours', '6 + 22 hours' (earbuds and their case), '45 days with sun'. */
export function duration(unit: string, range: (value: number) => string): Read {
  const pattern = new RegExp(String.raw`(?:${NUMBER} ?\+ ?)?${NUMBER}[ -]*(?:${unit})(?![a-z])`);
  return (text) => {
    const [, first = 0, second] = pattern.exec(text) ?? [];
    return second === undefined ? NONE : [range(Number(first) + Number(second))];
  };
}

/** The range of the number before the unit: '5,000 mAh'. */
export function measure(unit: string, range: (value: number) => string): Read {
  const read = numberBefore(unit);
  return (text) => {
    const value = read(text);
    return value === undefined ? NONE : [range(value)];
  };
}

const WATTS = new RegExp(String.raw`(?:${NUMBER} ?x ?)?${NUMBER} ?(?:w|watts?)\b(?! ?-?h)`);

/** '2 x 80 W' is the power of both. */
export function power(range: (watts: number) => string): Read {
  return (text) => {
    const [, pieces = 1, watts] = WATTS.exec(text) ?? [];
    return watts === undefined ? NONE : [range(Number(pieces) * Number(watts))];
  };
}

const PROTECTION = /\bip(?:x\d|\d[\dx])(?![a-z\d])/g;
const ATMOSPHERES = /(?<![\d.])(\d{1,2}) ?(?:atm|bar)\b/;
/** 10 m of depth are 1 atmosphere. */
const DEPTH = /(?<![\d.])(\d{2,3}) ?(?:m|metres?|meters?)\b/;

export const protectionClass: Read = (text) => [...text.matchAll(PROTECTION)].map(([value]) => value.toUpperCase());

export const atmospheres: Read = (text) => {
  const bar = ATMOSPHERES.exec(text)?.[1] ?? Number(DEPTH.exec(text)?.[1]) / 10;
  return Number.isInteger(Number(bar)) ? [`${Number(bar)} ATM`] : NONE;
};
