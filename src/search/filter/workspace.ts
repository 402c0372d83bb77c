/**
 * Scratch memory of as many numbers as a segment has products, which each query would otherwise allocate anew. One query
 * borrows it after the other.
 */
export class Workspace {
  #missed = new Uint32Array();
  #found = new Uint32Array();
  #borrowed: Memory | null = null;

  /** @throws when another query has it. */
  borrow(): Memory {
    if (this.#borrowed) throw new Error("Another query has the memory.");
    const memory = new Memory(
      (length) => {
        if (this.#missed.length < length) this.#missed = new Uint32Array(length);
        return this.#missed.subarray(0, length);
      },
      (length) => {
        if (this.#found.length < length) this.#found = new Uint32Array(length);
        return this.#found.subarray(0, length);
      },
      () => {
        this.#borrowed = null;
      },
    );
    this.#borrowed = memory;
    return memory;
  }
}

/** The memory in the hands of one query. */
export class Memory {
  readonly #missed: (length: number) => Uint32Array;
  readonly #found: (length: number) => Uint32Array;
  readonly #giveBack: () => void;
  #isReturned = false;
  #uses = 0;

  constructor(missed: (length: number) => Uint32Array, found: (length: number) => Uint32Array, giveBack: () => void) {
    this.#missed = missed;
    this.#found = found;
    this.#giveBack = giveBack;
  }

  /** A number for each product of a segment, until the next call: `use` then throws. The numbers are those left there. */
  missed(length: number): { use(): Uint32Array } {
    this.#check();
    const numbers = this.#missed(length);
    const own = ++this.#uses;
    return {
      use: () => {
        this.#check();
        if (own !== this.#uses) throw new Error("The memory has been used for other products.");
        return numbers;
      },
    };
  }

  /** Lends so many numbers until the caller returns. */
  found(length: number): Uint32Array {
    this.#check();
    return this.#found(length);
  }

  /** Nothing can be read or written afterwards. */
  giveBack() {
    this.#check();
    this.#isReturned = true;
    this.#giveBack();
  }

  #check() {
    if (this.#isReturned) throw new Error("The memory has been given back.");
  }
}
