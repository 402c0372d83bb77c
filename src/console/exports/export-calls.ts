import { get, part, write } from "#console/client/api.ts";
import { CallFailed, type FileAnswer } from "#console/client/http.ts";
import type { ExportFileState, ExportKind } from "#contract/admin/exports/export-files.ts";

/** What is exported, and the filter of its list; an empty text filters nothing. */
export type ExportedList = { kind: ExportKind; filter: Readonly<Record<string, string>> };

const EVERY_MS = 500;

/**
 * Has a file made, and fetches it when it is ready.
 * @param told hears how far it is
 * @throws {CallFailed}
 */
export async function exportList({ kind, filter }: ExportedList, told: (state: ExportFileState) => void) {
  const wanted = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  let state = await write<ExportFileState>("POST", "exports", { kind, filter: wanted });
  while (state.running) {
    told(state);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    state = await get<ExportFileState>(`exports/${part(state._id)}`);
  }
  if (state.problem !== null) throw new CallFailed(0, { message: state.problem });
  const { file } = await write<FileAnswer>("POST", `exports/${part(state._id)}/file`);
  return { file, rows: state.rows };
}

export const stopExport = (id: string) => write<ExportFileState>("POST", `exports/${part(id)}/stop`);
