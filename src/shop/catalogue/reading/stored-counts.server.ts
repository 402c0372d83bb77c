import type { Database } from "#db/db.ts";
import { EVERYTHING } from "#db/db.ts";
import { topics } from "#shop/topics.ts";

const MOST_COUNTS = 5_000;

const keptBy = new WeakMap<Database, Map<string, Promise<number>>>();

/**
 * The count under this name, made by `count` when none is kept. Counts are the dear part of a list, and every page and
 * order of it asks for the same one. All are dropped when a product enters or leaves some list, in whatever process.
 */
export function keptCount(db: Database, name: string, count: () => Promise<number>): Promise<number> {
  db.catchUp();
  const kept = keptBy.get(db) ?? beginKeeping(db);
  const known = kept.get(name);
  if (known) return known;
  const made = count();
  kept.set(name, made);
  made.catch(() => kept.delete(name));
  if (kept.size > MOST_COUNTS) kept.delete(kept.keys().next().value as string);
  return made;
}

function beginKeeping(db: Database) {
  const kept = new Map<string, Promise<number>>();
  keptBy.set(db, kept);
  db.onChange((topic) => {
    if (topic === topics.products || topic === EVERYTHING) kept.clear();
  });
  return kept;
}
