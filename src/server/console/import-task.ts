import type { ImportChoices, ImportColumns, ImportReport } from "#contract/admin/import-files.ts";
import type { Actor } from "#shop/actor.ts";
import type { TaskFailure } from "./run-task.ts";

/** What the process of an import gets from the server. */
export type ImportTask = {
  path: string;
  /** The folder of pictures that the file may name. */
  images: string;
  /** Where the refused rows are written. */
  rejected: string;
  dryRun: boolean;
  choices: ImportChoices;
  shop: { actor: Actor; dataDir: string; database: string };
};

/** What the process of an import tells the server. The last one is none of `columns` and `progress`. */
export type ImportEvent =
  | { kind: "columns"; columns: ImportColumns }
  | { kind: "progress"; rows: number; share: number }
  | { kind: "done"; report: ImportReport }
  | TaskFailure;
