import type { PriceFileReport } from "#contract/admin/prices/price-files.ts";
import type { Actor } from "#shop/actor.ts";
import type { TaskFailure } from "./run-task.ts";

/** What the process of a file of prices gets from the server. */
export type PriceTask = {
  path: string;
  /** Where a check keeps the changes that it shows: an import saves these and no others. */
  shown: string;
  /** Where the refused rows are written. */
  rejected: string;
  dryRun: boolean;
  allowHalfOff: boolean;
  shop: { actor: Actor; dataDir: string; database: string };
};

/** What the process of a file of prices tells the server. The last one is not `progress`. */
export type PriceEvent =
  | { kind: "progress"; rows: number; share: number }
  | { kind: "done"; report: PriceFileReport }
  | TaskFailure;
