import type { Database } from "#db/db.ts";
import { EVERYTHING } from "#db/db.ts";

/** One response while it is produced. */
export type Render = {
  /** Number of changes before it started. */
  startedAt: number;
  /** What the response depends on. */
  topics: Set<string>;
  /** A part of it failed. */
  failed: boolean;
  /** It failed because the database is unavailable. */
  unavailable: boolean;
};

/**
 * Records which cached responses depend on which topics, and calls `invalidate` for each of a changed topic. Changes are
 * counted, so that a response that started before a change and finished after it is known to be outdated.
 */
export function trackDependencies<Cached>(db: Database, invalidate: (cached: Cached) => void) {
  const dependents = new Map<string, Set<Cached>>();
  const changedAt = new Map<string, number>();
  const running = new Set<Render>();
  let changes = 0;
  let everythingChangedAt = 0;

  db.onChange((topic) => {
    changes++;
    if (topic === EVERYTHING) everythingChangedAt = changes;
    else if (running.size > 0) changedAt.set(topic, changes);
    const affected =
      topic === EVERYTHING ? [...dependents.values()].flatMap((set) => [...set]) : [...(dependents.get(topic) ?? [])];
    for (const cached of new Set(affected)) invalidate(cached);
  });

  return {
    /** Every render must be passed to `finish`, also one that throws. */
    startRender(): Render {
      const render = { startedAt: changes, topics: new Set<string>(), failed: false, unavailable: false };
      running.add(render);
      return render;
    },
    /** True when any topic changed since the start. */
    mayBeOutdated: (render: Render): boolean => changes > render.startedAt,
    /** Returns false when the response must not be cached: a part of it failed, or one of its topics changed since. */
    finish(render: Render): boolean {
      running.delete(render);
      const changed = (topic: string) => (changedAt.get(topic) ?? 0) > render.startedAt;
      const current = !render.failed && everythingChangedAt <= render.startedAt && ![...render.topics].some(changed);
      if (running.size === 0) changedAt.clear();
      return current;
    },
    add(cached: Cached, topics: Iterable<string>) {
      for (const topic of topics) {
        const set = dependents.get(topic);
        if (set) set.add(cached);
        else dependents.set(topic, new Set([cached]));
      }
    },
    remove(cached: Cached, topics: Iterable<string>) {
      for (const topic of topics) {
        const set = dependents.get(topic);
        set?.delete(cached);
        if (set?.size === 0) dependents.delete(topic);
      }
    },
  };
}
