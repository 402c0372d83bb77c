import { asciiDigits } from "#contract/cleaning/digits.ts";

/** Numbers as people type them. What can be read in two ways is refused with its readings, never guessed. */

/**
 * What the numbers beside one prove: decimal commas (1.299,50), three decimals behind a point (1299.500), or both kinds of
 * decimals, so that nothing is proved.
 */
export type NumberStyle = "unknown" | "comma" | "threeDecimals" | "mixed";

export type TypedNumber = { digits: string; fraction: string };

export type Misread =
  /** '12.900': its readings, as they should be written. */
  | { problem: "ambiguous"; readings: readonly [whole: string, decimal: string] }
  /** '1.299,00', '12 900': a notation of other countries, with its reading. */
  | { problem: "notation"; reading: string }
  /** '1.3E+05': a spreadsheet has rounded it. */
  | { problem: "scientific" }
  | { problem: "noNumber" };

const MARKS = String.raw`[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]+`;
const MARKS_IN_NUMBERS = new RegExp(String.raw`(?<=[\d.,])${MARKS}(?=[\d.,])`, "g");
const ALL_MARKS = new RegExp(MARKS, "g");
/** Most numbers are such texts. */
const PLAIN = /^[\x20-\x7e₹]*$/;

/**
 * The digits of all scripts, separators and signs as in ASCII. Invisible marks are removed, but become a space inside a number:
 * so none joins two numbers.
 */
export function cleanNumber(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return asciiDigits(text)
    .replace(MARKS_IN_NUMBERS, " ")
    .replace(ALL_MARKS, "")
    .replace(/[\uff05-\uff0f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\p{Zs}/gu, " ")
    .trim();
}

const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
const SPACED = /^\d{1,3}(?:[ '_]\d{2,3})*[ '_]\d{3}(?:[.,]\d{1,2})?$/;
/** Western or Indian groups: 1,299,000 and 12,99,000. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}|0|\d+)$/;

/** Reads a number without sign and unit. `style` is what the numbers of its column prove. */
export function readNumber(text: string, style: NumberStyle = "unknown"): TypedNumber | Misread {
  const typed = cleanNumber(text);
  if (/^\d+$/.test(typed)) return { digits: typed, fraction: "" };
  if (SCIENTIFIC.test(typed)) return { problem: "scientific" };
  if (SPACED.test(typed)) return { problem: "notation", reading: typed.replace(/[ '_]/g, "").replace(",", ".") };
  const point = withPoint(typed);
  const comma = withPoint(typed.replace(/[.,]/g, (sign) => (sign === "." ? "," : ".")));
  if (point && comma)
    return point.fraction === "" ? groupedByComma(point, comma, style) : groupedByDot(comma, point, style);
  if (point) return point;
  if (!comma) return { problem: "noNumber" };
  return style === "comma" ? comma : { problem: "notation", reading: written(comma) };
}

/** '12,900' is how this country writes numbers: only decimal commas beside it cast doubt, and not on '12,999'. */
function groupedByComma(grouped: TypedNumber, decimal: TypedNumber, style: NumberStyle): TypedNumber | Misread {
  const isDoubtful = (style === "comma" || style === "mixed") && decimal.fraction.endsWith("0");
  return isDoubtful ? ambiguous(grouped, decimal) : grouped;
}

function groupedByDot(grouped: TypedNumber, decimal: TypedNumber, style: NumberStyle): TypedNumber | Misread {
  if (style === "comma") return grouped;
  return style === "threeDecimals" ? decimal : ambiguous(grouped, decimal);
}

function ambiguous(grouped: TypedNumber, decimal: TypedNumber): Misread {
  const { digits, fraction } = decimal;
  return {
    problem: "ambiguous",
    readings: [written(grouped), `${digits}.${fraction.replace(/0+$/, "").padEnd(2, "0")}`],
  };
}

/** Reads commas as groups and a point before decimals; null when the number has another form. */
function withPoint(text: string): TypedNumber | null {
  const [whole = "", fraction, ...more] = text.split(".");
  if (!GROUPED.test(whole) || more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  return { digits: whole.replaceAll(",", ""), fraction: fraction ?? "" };
}

/** '12900'; decimals as '12.90'. */
function written({ digits, fraction }: TypedNumber): string {
  const significant = fraction.replace(/0+$/, "");
  return significant === "" ? digits : `${digits}.${significant.padEnd(2, "0")}`;
}

/** What the numbers of a column prove about each other. */
export class StyleEvidence {
  #comma = false;
  #point = false;
  #threeDecimals = false;

  /** Numbers that can be read in two ways prove nothing. */
  add(text: string) {
    const typed = cleanNumber(text);
    if (!/[.,]/.test(typed)) return;
    const read = readNumber(typed, "mixed");
    if ("problem" in read) this.#comma ||= read.problem === "notation" && !SPACED.test(typed);
    else {
      this.#point = true;
      this.#threeDecimals ||= read.fraction.length === 3;
    }
  }

  get style(): NumberStyle {
    if (this.#comma) return this.#point ? "mixed" : "comma";
    return this.#threeDecimals ? "threeDecimals" : "unknown";
  }
}
