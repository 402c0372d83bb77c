import type { WantedExport } from "#contract/admin/exports/export-files.ts";
import type { Actor } from "#shop/actor.ts";
import type { TaskFailure } from "./run-task.ts";

/** What the process of an export gets from the server. */
export type ExportTask = {
  wanted: WantedExport;
  /** The file that it writes. */
  path: string;
  shop: { actor: Actor; dataDir: string; database: string };
};

/** What the process of an export tells the server. The last one is not `progress`. */
export type ExportEvent = { kind: "progress"; rows: number } | { kind: "done"; rows: number } | TaskFailure;
