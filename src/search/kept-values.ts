import { LRUCache } from "lru-cache";
import type { Sliced } from "#search/segments/sliced.ts";

/** An entry takes so much, whatever its value. */
const ENTRY_SIZE = 64;

/** Values made from one version of the segments: those of earlier ones would keep old segments in memory. */
export class KeptValues<Value> {
  readonly #sizeOf: (value: Value) => number;
  readonly #values: LRUCache<string, { value: Value }>;
  #version = 0;

  /** Sizes are numbers in memory. */
  constructor(maxSize: number, sizeOf: (value: Value) => number) {
    this.#sizeOf = sizeOf;
    this.#values = new LRUCache({ maxSize });
  }

  /** Returns the value of the key, or keeps the one of `make`. */
  *get(version: number, key: string, make: () => Sliced<Value>): Sliced<Value> {
    if (version !== this.#version) this.#values.clear();
    this.#version = version;
    const kept = this.#values.get(key);
    if (kept) return kept.value;
    const value = yield* make();
    this.#values.set(key, { value }, { size: this.#sizeOf(value) + key.length + ENTRY_SIZE });
    return value;
  }
}
