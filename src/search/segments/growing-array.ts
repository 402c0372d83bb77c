type NumberArray =
  | Float64Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;

type NumbersType<Numbers> = { new (length: number): Numbers; new (buffer: ArrayBuffer): Numbers };

const FIRST_CAPACITY = 64;

/** A typed array that grows. Unlike a list, it has the memory of its numbers only. */
export class GrowingArray<Numbers extends NumberArray> {
  readonly #type: NumbersType<Numbers>;
  #numbers: Numbers;
  #length = 0;

  constructor(type: NumbersType<Numbers>) {
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

  /** The numbers in an array of their length, without a copy; none can be added afterwards. */
  take(): Numbers {
    return this.#resized(this.#length);
  }

  #grow() {
    this.#numbers = this.#resized(this.#length * 2);
  }

  /** Frees the old memory at once, not when garbage is collected. */
  #resized(length: number): Numbers {
    const { buffer, BYTES_PER_ELEMENT } = this.#numbers;
    return new this.#type(buffer.transfer(length * BYTES_PER_ELEMENT));
  }
}

const FIRST_BLOCK = 2 ** 10;
/** 32 MB: the C library returns the memory of so large blocks to the system when they are freed. */
const MAX_BLOCK = 2 ** 23;

/** Very many numbers, in blocks: none is copied when there are more. */
export class NumberBlocks {
  readonly #full: Uint32Array<ArrayBuffer>[] = [];
  #last = new Uint32Array(FIRST_BLOCK);
  #used = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(number: number) {
    if (this.#used === this.#last.length) {
      this.#full.push(this.#last);
      this.#last = new Uint32Array(Math.min(MAX_BLOCK, this.#last.length * 2));
      this.#used = 0;
    }
    this.#last[this.#used++] = number;
    this.#length++;
  }

  /** Those of two lists with as many numbers have the same lengths. */
  get blocks(): readonly Uint32Array[] {
    return [...this.#full, this.#last.subarray(0, this.#used)];
  }

  /** Frees the memory of a block at once, not when garbage is collected. Its numbers cannot be read afterwards. */
  free(block: number) {
    (this.#full[block] ?? this.#last).buffer.transfer(0);
  }
}
