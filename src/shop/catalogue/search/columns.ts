/** One value of a few different ones for each product. */
export class Column {
  readonly #numbers = new Map<string, number>();
  #values: readonly string[] = [];
  #ordinals: number[] | Uint32Array = [];

  push(value: string) {
    (this.#ordinals as number[]).push(this.#intern(value));
  }

  /** No value can be added afterwards. */
  freeze(): this {
    this.#ordinals = Uint32Array.from(this.#ordinals);
    this.#values = [...this.#numbers.keys()];
    return this;
  }

  /** After `freeze`. */
  valueOf(product: number): string {
    return this.#values[this.#ordinals[product] as number] as string;
  }

  /** Returns a function that counts a product, and one that reads the counts by value. */
  counter() {
    const counts = new Uint32Array(this.#numbers.size);
    const ordinals = this.#ordinals;
    return {
      count(product: number) {
        const ordinal = ordinals[product] as number;
        counts[ordinal] = (counts[ordinal] as number) + 1;
      },
      read: () => new Map(this.#values.map((value, ordinal) => [value, counts[ordinal] as number])),
    };
  }

  /** Returns a function that tests whether a product has one of the values. */
  isOneOf(values: readonly string[]): (product: number) => boolean {
    const wanted = new Set(values.map((value) => this.#numbers.get(value)));
    const ordinals = this.#ordinals;
    return (product) => wanted.has(ordinals[product]);
  }

  #intern(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/** Several values for each product. */
export class ListColumn {
  readonly #values = new Column();
  #starts: number[] | Uint32Array = [0];
  #length = 0;

  push(values: readonly string[]) {
    for (const value of values) this.#values.push(value);
    this.#length += values.length;
    (this.#starts as number[]).push(this.#length);
  }

  freeze(): this {
    this.#values.freeze();
    this.#starts = Uint32Array.from(this.#starts);
    return this;
  }

  counter() {
    const { count, read } = this.#values.counter();
    const starts = this.#starts;
    return {
      count(product: number) {
        for (let at = starts[product] as number; at < (starts[product + 1] as number); at++) count(at);
      },
      read,
    };
  }

  hasOneOf(values: readonly string[]): (product: number) => boolean {
    const isOne = this.#values.isOneOf(values);
    const starts = this.#starts;
    return (product) => {
      for (let at = starts[product] as number; at < (starts[product + 1] as number); at++) if (isOne(at)) return true;
      return false;
    };
  }
}

/** A growing list of numbers below 2^32, in a typed array. */
export class Uint32List {
  #values = new Uint32Array(1024);
  #length = 0;

  push(value: number) {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  get values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }
}
