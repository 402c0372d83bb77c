import { z } from "zod";
import { Id, Time } from "#contract/fields.ts";
import { FilePath, Limit, naming, Reference, WholeNumber } from "./fields.ts";

/** The newest imports; `before` is the id of the last one of the page before. */
export const ImportHistoryFilter = z.object({ before: Reference.optional(), limit: Limit });
export type ImportHistoryFilter = z.infer<typeof ImportHistoryFilter>;

/** Names an import. */
export const ImportOfId = z.object({ import: Reference });

/** An import of products, and what became of its rows. */
export const ListedImport = z
  .object({
    _id: Id.meta({ description: "What its audit entries share: 'import undo' takes it." }),
    file: z.string(),
    actor: z.string(),
    actorName: z.string().meta({ description: "Of whom of the staff; else as the actor." }),
    startedAt: Time,
    finishedAt: Time.nullable().meta({ description: "Null: it runs, or was stopped." }),
    ...{ rows: z.number().int(), inserted: z.number().int(), updated: z.number().int() },
    ...{ unchanged: z.number().int(), refused: z.number().int() },
  })
  .meta({ id: "ListedImport" });
export type ListedImport = z.infer<typeof ListedImport>;

/** Names that are not labels of the Encoding Standard. */
const OTHER_NAMES: Record<string, string> = { utf16le: "utf-16le", utf16be: "utf-16be", utf16: "utf-16le" };

/** An encoding by its name, as everywhere on the Web: latin1 is windows-1252. */
const Encoding = z.string().transform((name, { addIssue }) => {
  try {
    return new TextDecoder(OTHER_NAMES[name.toLowerCase()] ?? name).encoding;
  } catch {
    const message = `The encoding '${name}' is unknown. Examples: utf-8, latin1, windows-1252, utf-16le, utf-16be.`;
    addIssue({ code: "custom", message, input: name });
    return z.NEVER;
  }
});

const Delimiter = z
  .string()
  .transform((text) => (text === "\\t" ? "\t" : text))
  .refine((text) => [...text].length === 1, "The delimiter must be one character.");

/** Pairs FIELD=HEADER, with these fields. */
function Columns<Field extends string>(fields: readonly Field[]) {
  return z
    .array(z.string())
    .default([])
    .transform((pairs, { addIssue }): Partial<Record<Field, string>> => {
      const columns: Partial<Record<Field, string>> = {};
      for (const pair of pairs) {
        const at = pair.indexOf("=");
        const field = fields.find((name) => name === pair.slice(0, at));
        if (field && at < pair.length - 1) columns[field] = pair.slice(at + 1);
        else {
          const message = `${pair} must be FIELD=HEADER, with one of the fields ${fields.join(", ")}.`;
          addIssue({ ...naming(`{column} ${message}`), code: "custom", input: pair });
        }
      }
      return columns;
    });
}

/** A file, how it is read, and whether something is written. */
export const FileOptions = {
  file: FilePath,
  dryRun: z.boolean().default(false),
  delimiter: Delimiter.optional(),
  encoding: Encoding.optional(),
};

const options = { ...FileOptions, rejected: FilePath.optional() };

/** A file of PIN codes, and which columns it has. */
export const PincodeImport = <Field extends string>(fields: readonly Field[]) =>
  z.object({ ...options, column: Columns(fields) });

/** A file of products, and how it is read. `fields` are those that a column may have. */
export const ProductImport = <Field extends string>(fields: readonly Field[]) =>
  z
    .object({
      ...options,
      column: Columns(fields),
      key: z.string().optional(),
      byTitle: z.boolean().default(false),
      overwriteEdited: z.boolean().default(false),
      category: z.string().trim().optional(),
      categoryColumn: z.string().optional(),
      rules: FilePath.optional(),
      stock: WholeNumber({ min: 0 }).default(0),
      images: FilePath.optional(),
    })
    .refine(
      ({ key, byTitle }) => key === undefined || !byTitle,
      naming("Give either {key} or {byTitle}, not both.", "key"),
    );
