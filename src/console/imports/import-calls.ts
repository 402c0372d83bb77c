import { get, part, write } from "#console/client/api.ts";
import { CallFailed, type FileAnswer } from "#console/client/http.ts";
import { call } from "#console/client/proof.ts";
import {
  IMPORT_COMMANDS,
  type ImportChoices,
  type ImportFileState,
  type ImportKind,
  type ImportStep,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_MB,
} from "#contract/admin/import-files.ts";
import type { ListedImport } from "#contract/admin/imports.ts";

export type Imports = { imports: ListedImport[]; more: string | null };

export const listImports = (query: string) => get<Imports>(`imports${query}`);
export const readImportFile = (id: string) => get<ImportFileState>(`imports/files/${part(id)}`);
export const beginStep = (id: string, step: ImportStep, choices: Partial<ImportChoices>) =>
  write<ImportFileState>("POST", `imports/files/${part(id)}/${step}`, choices);
export const stopImport = (id: string) => write<ImportFileState>("POST", `imports/files/${part(id)}/stop`);
export const readRefusedRows = (id: string) => get<FileAnswer>(`imports/files/${part(id)}/refused`);

const TYPES: Record<ImportKind, RegExp> = {
  products: /\.(?:csv|tsv|txt|json|jsonl|ndjson|xlsx)$/i,
  prices: /\.(?:csv|tsv|txt|xlsx)$/i,
};
const ENDINGS: Record<ImportKind, string> = { products: ".csv, .xlsx or .json", prices: ".csv or .xlsx" };
const OTHER_WORKBOOK = /\.(?:xls|xlsm|xlsb|ods|numbers)$/i;

/** Why a file need not be sent; null when it may be one of the kind. */
export function fileProblem({ name, size }: Pick<File, "name" | "size">, kind: ImportKind): string | null {
  if (OTHER_WORKBOOK.test(name)) return `${name} is another kind of workbook. Save it as .xlsx, and choose that file.`;
  if (!TYPES[kind].test(name))
    return `${name} is neither a list nor a workbook. Choose a file with the ending ${ENDINGS[kind]}.`;
  if (size === 0) return `${name} is empty.`;
  if (size > MAX_IMPORT_BYTES)
    return `${name} is larger than ${MAX_IMPORT_MB} MB. Divide it, or import it by the command '${IMPORT_COMMANDS[kind]}'.`;
  return null;
}

const notArrived = (kind: ImportKind) =>
  `The file did not arrive: the connection was lost, or it took more than 30 seconds. Try it again, or import it by the command '${IMPORT_COMMANDS[kind]}'.`;

/** Sends a file, and begins its dry run. @throws {CallFailed} */
export async function sendFile(file: File, kind: ImportKind): Promise<ImportFileState> {
  const problem = fileProblem(file, kind);
  if (problem !== null) throw new CallFailed(400, { message: problem });
  const path = `imports/files?${new URLSearchParams({ name: file.name.slice(-200), kind })}`;
  const { _id } = (await call("POST", path, file).catch((error) => {
    throw error instanceof CallFailed && error.status === 0 ? new CallFailed(0, { message: notArrived(kind) }) : error;
  })) as ImportFileState;
  return beginStep(_id, "check", {});
}
