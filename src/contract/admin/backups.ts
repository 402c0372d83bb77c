import { z } from "zod";
import { FilePath } from "./fields.ts";

export const BackupInput = z.object({ file: FilePath });

/** The last numbers of documents that were given, or 'none'; what is empty is asked for. */
export const RestoreInput = BackupInput.extend({
  yes: z.boolean().default(false),
  lastInvoice: z.array(z.string()).default([]),
  lastCreditNote: z.array(z.string()).default([]),
});
