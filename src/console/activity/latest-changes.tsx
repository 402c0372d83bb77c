import type { ListedEntry } from "#contract/admin/audit.ts";
import { EntryRow } from "./entry-row.tsx";

/** The newest changes of a thing, each of which can be undone here; nothing when there are none. */
export function LatestChanges({ changes }: { changes: readonly ListedEntry[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Latest changes</h2>
      <ul className="entries">
        {changes.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
