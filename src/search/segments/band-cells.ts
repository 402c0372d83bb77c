import type { Band } from "./product.ts";

/**
 * Bands include both ends, so that neighbours overlap in one number. Cells do not overlap: each bound of a band has one, and
 * the numbers after it have the next.
 */
export class BandCells {
  /** The bounds of all bands, increasing. */
  readonly #bounds: readonly number[];

  constructor(bands: readonly Band[]) {
    const bounds = new Set(bands.flatMap(({ from, to = from }) => [from, to]));
    this.#bounds = [...bounds].sort((one, other) => one - other);
  }

  get all(): string[] {
    return Array.from({ length: 2 * this.#bounds.length + 1 }, (_, cell) => String(cell));
  }

  cellOf(number: number): string {
    return String(this.#numberOf(number));
  }

  /** The cells of a band. */
  cellsIn({ from, to }: Band): string[] {
    const first = this.#numberOf(from);
    const last = to === undefined ? 2 * this.#bounds.length : this.#numberOf(to);
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  }

  #numberOf(number: number): number {
    let cell = 0;
    for (const bound of this.#bounds) cell += number > bound ? 2 : number === bound ? 1 : 0;
    return cell;
  }
}
