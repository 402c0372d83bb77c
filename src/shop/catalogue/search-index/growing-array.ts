type NumberArray = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

const FIRST_CAPACITY = 64;

/** A typed array that grows. Unlike a list, it has the memory of its numbers only. */
export class GrowingArray<Numbers extends NumberArray> {
  readonly #type: new (
    length: number,
  ) => Numbers;
  #numbers: Numbers;
  #length = 0;

  constructor(type: new (length: number) => Numbers) {
    this.#type = type;
    this.#numbers = new type(FIRST_CAPACITY);
  }

  get length(): number {
    return this.#length;
  }

  push(number: number) {
    if (this.#length === this.#numbers.length) this.#grow();
    this.#numbers[this.#length++] = number;
  }

  /** The numbers so far. */
  get values(): Numbers {
    return this.#numbers.subarray(0, this.#length) as Numbers;
  }

  /** The numbers in an array of their length. */
  copy(): Numbers {
    return this.#numbers.slice(0, this.#length) as Numbers;
  }

  clear() {
    this.#numbers = new this.#type(FIRST_CAPACITY);
    this.#length = 0;
  }

  #grow() {
    const larger = new this.#type(this.#length * 2);
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}
