import type { Database } from "#db/db.ts";
import { EVERYTHING } from "#db/db.ts";

/** One answer being made: when it began, and what it turned out to show, whether a part of it failed and whether for want of the database. */
export type Making = { beganAt: number; topics: Set<string>; failed: boolean; unavailable: boolean };

/**
 * Which kept answers show what. Counts changes, so that an answer which began before a change and ended after it is
 * recognised as already old.
 */
export function trackDependencies<Holder>(db: Database, drop: (holder: Holder) => void) {
  const holders = new Map<string, Set<Holder>>();
  const changedAt = new Map<string, number>();
  const underWay = new Set<Making>();
  let clock = 0;
  let allChangedAt = 0;

  db.onChange((topic) => {
    clock++;
    if (topic === EVERYTHING) allChangedAt = clock;
    else if (underWay.size > 0) changedAt.set(topic, clock);
    const affected =
      topic === EVERYTHING ? [...holders.values()].flatMap((set) => [...set]) : [...(holders.get(topic) ?? [])];
    for (const holder of new Set(affected)) drop(holder);
  });

  return {
    /** Begins an answer. End it with `finish`, whatever comes of it. */
    begin(): Making {
      const making = { beganAt: clock, topics: new Set<string>(), failed: false, unavailable: false };
      underWay.add(making);
      return making;
    },
    /** Whether something, perhaps shown by this answer, changed since it began. */
    mayBeOld: (making: Making): boolean => clock > making.beganAt,
    /** Ends an answer; false when it must not be kept: a part failed, or something it shows changed since. */
    finish(making: Making): boolean {
      underWay.delete(making);
      const changed = (topic: string) => (changedAt.get(topic) ?? 0) > making.beganAt;
      const current = !making.failed && allChangedAt <= making.beganAt && ![...making.topics].some(changed);
      if (underWay.size === 0) changedAt.clear();
      return current;
    },
    hold(holder: Holder, topics: Iterable<string>) {
      for (const topic of topics) {
        const set = holders.get(topic);
        if (set) set.add(holder);
        else holders.set(topic, new Set([holder]));
      }
    },
    release(holder: Holder, topics: Iterable<string>) {
      for (const topic of topics) {
        const set = holders.get(topic);
        set?.delete(holder);
        if (set?.size === 0) holders.delete(topic);
      }
    },
  };
}
