import type { Change } from "./source.ts";

/** What the index has not read yet. */
export type Changes = {
  /** Ids of products whose words may have changed. */
  products: Set<number>;
  /** Ids of products of which only numbers have changed. */
  numbers: Set<number>;
  /** The products with a value of a column have other words. */
  values: { column: string; value: string }[];
  /** New products with these ids and those between. */
  added: [first: number, last: number][];
};

export const noChanges = (): Changes => ({ products: new Set(), numbers: new Set(), values: [], added: [] });

/** The changes of both. */
export function together(one: Changes, other: Changes): Changes {
  return {
    products: one.products.union(other.products),
    numbers: one.numbers.union(other.numbers),
    values: [...one.values, ...other.values],
    added: [...one.added, ...other.added],
  };
}

/** Above it, loading all products is cheaper than remembering all changes. */
const MAX_CHANGES = 20_000;

/** Returns false when not all changes are known any more. */
export function addChange(changes: Changes, change: Change): boolean {
  if (change.kind === "lost") return false;
  if (change.kind === "product") changes.products.add(change.id);
  else if (change.kind === "numbers") changes.numbers.add(change.id);
  else if (change.kind === "value") changes.values.push(change);
  else changes.added.push([change.first, change.last]);
  return changeCount(changes) <= MAX_CHANGES;
}

/** Whether there is anything to read. */
export function hasChanges(changes: Changes): boolean {
  return changeCount(changes) > 0;
}

/** Reading and indexing them takes a fraction of a second. */
const FEW = 5_000;

/** Whether a query can wait until they are read. */
export function areFew({ products, numbers, added }: Changes): boolean {
  const inRanges = added.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return products.size + numbers.size + inRanges <= FEW;
}

/** Puts the products of changed values into their places. Returns false when there are too many. */
export function expandValues(
  changes: Changes,
  productsWith: (column: string, value: string) => readonly number[],
): boolean {
  for (const { column, value } of changes.values.splice(0))
    for (const id of productsWith(column, value)) changes.products.add(id);
  return changeCount(changes) <= MAX_CHANGES;
}

function changeCount({ products, numbers, values, added }: Changes): number {
  return products.size + numbers.size + values.length + added.length;
}
