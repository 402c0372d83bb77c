import { z } from "zod";
import { Id } from "#contract/fields.ts";
import { WholeNumber } from "./fields.ts";
import { PriceFileReport } from "./prices/price-files.ts";

/** Files that are larger go by the command. */
export const MAX_IMPORT_MB = 32;
export const MAX_IMPORT_BYTES = MAX_IMPORT_MB * 1024 * 1024;

/** The first of the refused rows are shown; all are in the file of refused rows. */
export const MAX_SHOWN_REFUSED = 100;

/** What a file can have, and the command that imports one that is too large for the console. */
export const IMPORT_COMMANDS = { products: "import products", prices: "price import" } as const;
export type ImportKind = keyof typeof IMPORT_COMMANDS;
const Kind = z.enum(Object.keys(IMPORT_COMMANDS) as [ImportKind, ...ImportKind[]]);

/** The name of a file that was dropped, and what is in it. */
export const DroppedFile = z.object({ name: z.string().trim().min(1).max(200), kind: Kind.default("products") });
export type DroppedFile = z.output<typeof DroppedFile>;

/** Names a dropped file. */
export const ImportFileOfId = z.object({ file: Id });

/** How a file is read: which column a field has, and what holds for all rows. `allowHalfOff` is for prices, all else for products. */
export const ImportChoices = z.object({
  columns: z.record(z.string(), z.string()).default({}),
  byTitle: z.boolean().default(false),
  stock: WholeNumber({ min: 0 }).default(0),
  overwriteEdited: z.boolean().default(false),
  allowHalfOff: z.boolean().default(false),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

const Counts = z.record(z.string(), z.number().int());

/** The columns of a file, and which fields they are read as. */
export const ImportColumns = z.object({
  headers: z.array(z.string()),
  columns: z.record(z.string(), z.string()).describe("The header of each field that is read."),
  fields: z.array(z.string()).describe("All fields that a column may have."),
  isOwn: z.boolean().describe("An export of the shop, which says itself what its columns are."),
});
export type ImportColumns = z.infer<typeof ImportColumns>;

const KeptEdit = z.object({
  product: z.string(),
  title: z.string(),
  field: z.string(),
  value: z.unknown(),
  ofFile: z.unknown(),
});

/** What became of the rows of a file, or would become of them. */
export const ImportReport = z.object({
  rows: z.number().int(),
  inserted: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  repeated: z.number().int(),
  refused: z.number().int(),
  variants: z.number().int().describe("Rows of variants or pictures, in the product of another row."),
  reasons: Counts.describe("Why rows are refused, and how many."),
  warnings: z.array(z.string()).describe("About the file as a whole."),
  notes: z.array(z.object({ text: z.string(), rows: z.number().int() })),
  keptEdits: z.number().int(),
  kept: z.array(KeptEdit),
  resumedAfter: z.number().int(),
  finished: z.boolean(),
  group: z.string().nullable().describe("By it the import is undone; null when nothing was written."),
  refusedRows: z.array(z.object({ row: z.number().int(), reason: z.string() })),
  hasRefusedFile: z.boolean(),
});
export type ImportReport = z.infer<typeof ImportReport>;

const ImportStep = z.enum(["check", "import"]);
export type ImportStep = z.infer<typeof ImportStep>;

/** A dropped file, and what is done with it. */
export const ImportFileState = z
  .object({
    _id: Id,
    kind: Kind,
    name: z.string(),
    size: z.number().int().describe("In bytes."),
    step: ImportStep.nullable().describe("What was begun last."),
    running: z.boolean(),
    rows: z.number().int().describe("Read so far."),
    share: z.number().describe("Of the file, 0 to 1: looked through while no row is read, then read."),
    choices: ImportChoices,
    columns: ImportColumns.nullable(),
    report: ImportReport.nullable().describe("Of the last step, once it has ended."),
    prices: PriceFileReport.nullable().describe("In place of `report`, of a file of prices."),
    problem: z.string().nullable().describe("Why the last step could not be done."),
  })
  .meta({ id: "ImportFileState" });
export type ImportFileState = z.infer<typeof ImportFileState>;
