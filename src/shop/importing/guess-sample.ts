import { plainLine } from "./cells/clean-text.ts";
import type { Field } from "./match-columns.ts";
import { brandOf, NO_BRAND } from "./titles/brand-of-title.ts";
import { categoryOf } from "./titles/category-of-title.ts";
import { FALLBACK_CATEGORY } from "./titles/category-words.ts";

/** The first rows, and then one of sixteen: a guess costs time. */
const FIRST_ROWS = 200;
const EVERY = 16;
/** Fewer rows say nothing about a file. */
const MIN_ROWS = 10;

/** Guesses of category and brand for a sample of the rows, to call out a file that lacks these columns. */
export class GuessSample {
  readonly #hasCategory: boolean;
  #rows = 0;
  #sampled = 0;
  #withoutNoun = 0;
  readonly #brands = new Map<string, number>();

  constructor(hasCategory: boolean) {
    this.#hasCategory = hasCategory;
  }

  add(cell: (field: Field) => string) {
    const at = this.#rows++;
    if (at >= FIRST_ROWS && at % EVERY !== 0) return;
    const title = plainLine(cell("title"));
    if (title === "") return;
    this.#sampled++;
    if (!this.#hasCategory && cell("category") + cell("type") === "" && categoryOf(title) === FALLBACK_CATEGORY)
      this.#withoutNoun++;
    if (cell("brand") !== "") return;
    const brand = brandOf(title);
    this.#brands.set(brand, (this.#brands.get(brand) ?? 0) + 1);
  }

  /** What the operator should know before anything is written. */
  warnings(): string[] {
    if (this.#sampled < MIN_ROWS) return [];
    const percent = (rows: number) => Math.round((rows / this.#sampled) * 100);
    const warnings: string[] = [];
    if (this.#withoutNoun * 2 > this.#sampled)
      warnings.push(
        `About ${percent(this.#withoutNoun)} % of the rows go to ${FALLBACK_CATEGORY}, because no category is given. ` +
          "Choose a column with --column category=HEADER, give --category or --rules.",
      );
    const [brand, rows] = [...this.#brands].reduce((most, next) => (next[1] > most[1] ? next : most), ["", 0]);
    if (rows * 2 > this.#sampled)
      warnings.push(
        `About ${percent(rows)} % of the rows get ${brand === NO_BRAND ? "no brand" : `the brand '${brand}'`} by the first word of their titles. ` +
          "If that is wrong, choose a column with --column brand=HEADER or give --rules.",
      );
    return warnings;
  }
}
