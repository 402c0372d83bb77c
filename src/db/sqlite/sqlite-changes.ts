import type { DatabaseSync, StatementSync } from "node:sqlite";
import { EVERYTHING } from "#db/db.ts";

const MAX_CHANGE_ROWS = 10_000;

/** Returns a function that logs topics in the transaction. Its table does not exist before the first migration. */
export function changeLog(writer: DatabaseSync) {
  let statements: { add: StatementSync; trim: StatementSync } | undefined;
  return (topics: ReadonlySet<string>) => {
    statements ??= {
      add: writer.prepare("INSERT INTO changes (topic) SELECT value FROM json_each(?)"),
      trim: writer.prepare("DELETE FROM changes WHERE seq <= (SELECT max(seq) FROM changes) - ?"),
    };
    statements.add.run(JSON.stringify([...topics]));
    statements.trim.run(MAX_CHANGE_ROWS);
  };
}

/** Publishes new rows of the change log when `data_version` shows another connection's commit. */
export function followChanges(reader: DatabaseSync, publish: (topic: string) => void) {
  const version = reader.prepare("PRAGMA data_version");
  const readVersion = () => (version.get() as { data_version: number }).data_version;
  let newRows: StatementSync | undefined;
  let lastVersion = -1;
  let lastSeq = 0;
  return {
    sync() {
      const now = readVersion();
      if (now === lastVersion) return;
      newRows ??= prepareIfTableExists(reader, "SELECT seq, topic FROM changes WHERE seq > ? ORDER BY seq");
      const rows = (newRows?.all(lastSeq) ?? []) as { seq: number; topic: string }[];
      const hasGap = lastVersion === -1 || (rows[0] !== undefined && rows[0].seq !== lastSeq + 1);
      lastVersion = now;
      lastSeq = rows.at(-1)?.seq ?? lastSeq;
      if (hasGap) publish(EVERYTHING);
      else for (const row of rows) publish(row.topic);
    },
  };
}

function prepareIfTableExists(reader: DatabaseSync, sql: string): StatementSync | undefined {
  try {
    return reader.prepare(sql);
  } catch {
    return undefined;
  }
}
