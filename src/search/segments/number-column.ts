import { BandCells } from "./band-cells.ts";
import { GrowingArray } from "./growing-array.ts";
import { NumberOrder, type Numbers } from "./number-order.ts";
import type { Band, NumberType } from "./product.ts";
import type { Sliced } from "./sliced.ts";
import { Column } from "./value-columns.ts";

const ARRAYS = { 16: Uint16Array, 32: Uint32Array, 64: Float64Array } as const;

/** One number for each product. */
export class NumberColumn {
  readonly type: NumberType;
  readonly #bands: readonly Band[];
  readonly #cells: BandCells;
  /** The cell of each product, if bands are counted. */
  readonly #cellOf: Column | null;
  readonly #pushed: GrowingArray<Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>;
  #order: NumberOrder | null = null;
  #numbers: Numbers = new Float64Array();

  constructor(type: NumberType) {
    this.type = type;
    this.#bands = type.bands ?? [];
    this.#cells = new BandCells(this.#bands);
    this.#cellOf = this.#bands.length > 0 ? new Column(this.#cells.all) : null;
    this.#pushed = new GrowingArray<Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(
      ARRAYS[type.bits],
    );
  }

  push(number: number) {
    this.#pushed.push(number);
    this.#cellOf?.push(this.#cells.cellOf(number));
  }

  /** No product can be added afterwards; everything else needs it. Yields after each `slice` of products. */
  *freeze(slice: number): Sliced<void> {
    this.#numbers = this.#pushed.take();
    this.#cellOf?.freeze();
    yield this.#numbers.length;
    if (this.type.isLasting) this.#order = yield* NumberOrder.of(this.#numbers, slice);
  }

  /** By position. */
  get numbers(): Numbers {
    return this.#numbers;
  }

  /** The column of the bands' cells, with which numbers are counted. */
  get cells(): Column {
    if (!this.#cellOf) throw new Error("This column has no bands.");
    return this.#cellOf;
  }

  /** Replaces the number of a product. One that was removed counts no longer. */
  change(product: number, number: number, isRemoved: boolean) {
    if (this.type.isLasting) return;
    this.#numbers[product] = number;
    if (!isRemoved) this.#cellOf?.change(product, this.#cells.cellOf(number));
  }

  remove(product: number) {
    this.#cellOf?.remove(product);
  }

  /** All products in the range, and a few near it, increasing. Null when they are more than `most`, or not known. */
  near(min: number, max: number, most: number): Uint32Array | null {
    return this.#order?.near(min, max, most) ?? null;
  }

  /** The positions of the bands that a cell is in. */
  bandsOf(cell: string): string[] {
    return this.#bands.flatMap((band, position) =>
      this.#cells.cellsIn(band).includes(cell) ? [String(position)] : [],
    );
  }

  /** How many products are in each band, of those counted by cells. */
  inBands(counts: ReadonlyMap<string, number>): number[] {
    return this.#bands.map((band) => this.#cells.cellsIn(band).reduce((sum, cell) => sum + (counts.get(cell) ?? 0), 0));
  }
}
