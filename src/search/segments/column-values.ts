/** Each different value once, with its number and how many products have it. */
export class ColumnValues {
  readonly #numbers = new Map<string, number>();
  readonly #values: string[] = [];
  readonly #counts: number[] = [];

  add(value: string): number {
    const number = this.numberOf(value);
    this.#counts[number] = (this.#counts[number] as number) + 1;
    return number;
  }

  /** The number of a value, which gets one if it is new. */
  numberOf(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.#values.length);
    this.#values.push(value);
    this.#counts.push(0);
    return this.#values.length - 1;
  }

  at(number: number): string {
    return this.#values[number] as string;
  }

  removeOne(number: number) {
    this.#counts[number] = (this.#counts[number] as number) - 1;
  }

  get size(): number {
    return this.#values.length;
  }

  /** By number: how many products have each value, without those of `others`. */
  without(others: Uint32Array): Uint32Array {
    return others.map((count, number) => (this.#counts[number] as number) - count);
  }

  zeros(): Uint32Array {
    return new Uint32Array(this.#values.length);
  }

  /** How many products have each value that any product has; `counts` are by number. */
  counted(counts: ArrayLike<number> = this.#counts): Map<string, number> {
    const byValue = new Map<string, number>();
    for (const [number, value] of this.#values.entries())
      if ((this.#counts[number] as number) > 0) byValue.set(value, counts[number] as number);
    return byValue;
  }

  /** By number: 0 for the values wanted, else `bit`. */
  bitOfOthers(wanted: readonly string[], bit: number): Uint32Array {
    const bits = this.zeros().fill(bit);
    for (const value of wanted) {
      const number = this.#numbers.get(value);
      if (number !== undefined) bits[number] = 0;
    }
    return bits;
  }
}
