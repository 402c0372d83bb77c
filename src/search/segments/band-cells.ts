import type { Band } from "./product.ts";

/**
 * Bands include both ends, so that neighbours overlap in one number. Cells do not overlap: each bound of a band has one, and
 * the numbers after it have the next.
 */
export class BandCells {
  /** The bounds of all bands, increasing. */
  readonly #bounds: readonly number[];
  readonly all: readonly string[];

  constructor(bands: readonly Band[]) {
    const bounds = new Set(bands.flatMap(({ from, to = from }) => [from, to]));
    this.#bounds = [...bounds].sort((one, other) => one - other);
    this.all = Array.from({ length: 2 * this.#bounds.length + 1 }, (_, cell) => String(cell));
  }

  cellOf(number: number): string {
    return this.all[this.#numberOf(number)] as string;
  }

  /** The cells of a band. */
  cellsIn({ from, to }: Band): string[] {
    const first = this.#numberOf(from);
    const last = to === undefined ? 2 * this.#bounds.length : this.#numberOf(to);
    return this.all.slice(first, last + 1);
  }

  #numberOf(number: number): number {
    let cell = 0;
    for (const bound of this.#bounds) cell += number > bound ? 2 : number === bound ? 1 : 0;
    return cell;
  }
}
