import { type Database, EVERYTHING } from "#db/db.ts";
import { topics } from "#shop/topics.ts";

const MAX_COUNTS = 5_000;

const countsOf = new WeakMap<Database, Map<string, Promise<number>>>();

/** Returns the stored count, or stores the result of `count`. All are dropped when a list gains or loses products. */
export function storedCount(db: Database, key: string, count: () => Promise<number>): Promise<number> {
  db.syncChanges();
  const counts = countsOf.get(db) ?? startStoring(db);
  const stored = counts.get(key);
  if (stored) return stored;
  const counting = count();
  counts.set(key, counting);
  counting.catch(() => counts.delete(key));
  if (counts.size > MAX_COUNTS) counts.delete(counts.keys().next().value as string);
  return counting;
}

function startStoring(db: Database) {
  const counts = new Map<string, Promise<number>>();
  countsOf.set(db, counts);
  db.onChange((topic) => {
    if (topic === topics.products || topic === EVERYTHING) counts.clear();
  });
  return counts;
}
