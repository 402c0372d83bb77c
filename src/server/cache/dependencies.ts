import type { Database } from "#db/db.ts";
import { EVERYTHING } from "#db/db.ts";

export type Render = {
  /** There were so many changes before it started. */
  startedAt: number;
  topics: Set<string>;
  incomplete: boolean;
  unavailable: boolean;
};

/**
 * Records the topics of cached responses and calls `invalidate` when one changes. Counts changes, to detect a response
 * that became outdated while it was rendered.
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
    /** Every render must be passed to `finish`, also when it throws. */
    startRender(): Render {
      const render = { startedAt: changes, topics: new Set<string>(), incomplete: false, unavailable: false };
      running.add(render);
      return render;
    },
    mayBeOutdated: (render: Render): boolean => changes > render.startedAt,
    /** Returns false when the response must not be cached: a part is missing, or one of its topics has changed. */
    finish(render: Render): boolean {
      running.delete(render);
      const changed = (topic: string) => (changedAt.get(topic) ?? 0) > render.startedAt;
      const current =
        !render.incomplete && everythingChangedAt <= render.startedAt && ![...render.topics].some(changed);
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
