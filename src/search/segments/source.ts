import type { Product } from "./product.ts";

/** Where the products are. */
export type Source = {
  /** All products from one id to another, in the order of their ids. Gives way to other work between chunks. */
  between(first: number, last: number): AsyncIterable<readonly Product[]>;
  /** Those of these ids that exist, in the order of the ids. Gives way to other work between chunks. */
  at(ids: readonly number[]): AsyncIterable<readonly Product[]>;
  /** Calls the listener with each change, at the latest before a change that this process makes is acknowledged. */
  onChange(listener: (change: Change) => void): void;
  /** Reports the changes that were committed until now, as far as this can be done without waiting. */
  sync(): void;
  titles: Titles;
};

/** Titles are not in memory: orders by title ask the source. It compares texts by their code points. */
export type Titles = {
  /** All products in the order of their titles, those with equal ones by id in the same direction, in chunks. */
  inOrder(direction: "asc" | "desc", chunk: { first: number; next: number }): AsyncIterable<readonly Titled[]>;
  /** Those of these ids that exist, in any order. */
  of(ids: readonly number[]): AsyncIterable<readonly Titled[]>;
};

/** The title as far as it orders products. */
export type Titled = { id: number; title: string };

/**
 * - `product`: it may have other words and values, or be new or gone. `numbers`: only its numbers and flags have changed.
 * - `value`: what the products with this value of a column are called.
 * - `added`: new products from one id to another. `lost`: anything may have changed.
 */
export type Change =
  | { kind: "product"; id: number }
  | { kind: "numbers"; id: number }
  | { kind: "value"; column: string; value: string }
  | { kind: "added"; first: number; last: number }
  | { kind: "lost" };
