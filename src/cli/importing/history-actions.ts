import { groupText } from "#cli/audit/audit-text.ts";
import { minuteOf } from "#cli/days.ts";
import { parseInput } from "#cli/parse-input.ts";
import { type Action, nextPage } from "#cli/shop-command.ts";
import { listText } from "#cli/texts/table-text.ts";
import { ImportHistoryFilter, ImportOfId, type ListedImport } from "#contract/admin/imports.ts";
import { listImports, requireImport } from "#shop/importing/progress/import-history.server.ts";
import { undoGroup } from "#shop/undo/undo.server.ts";

export const history: Action = (input, { withShop }) => {
  const filter = parseInput(ImportHistoryFilter, input);
  return withShop(async (ctx) => {
    const found = await listImports(ctx, filter);
    return {
      json: found,
      text: found.length === 0 ? "Nothing was imported yet." : historyText(found),
      next: nextPage(found, filter.limit, "before", ({ _id }) => _id),
    };
  });
};

function historyText(imports: readonly ListedImport[]): string {
  const rows = imports.map(({ _id, file, actorName, startedAt, finishedAt, ...counts }) => [
    _id,
    minuteOf(Date.parse(startedAt)),
    actorName,
    ...[counts.inserted, counts.updated, counts.unchanged, counts.refused].map(String),
    finishedAt === null ? `${file} (stopped after row ${counts.rows})` : file,
  ]);
  const head = ["Id", "Began", "By", "New", "Updated", "Unchanged", "Refused", "File"];
  return listText([head, ...rows], [3, 4, 5, 6]);
}

export const undo: Action = (input, { withShop }) => {
  const { import: id } = parseInput(ImportOfId, input);
  return withShop(async (ctx) => {
    await requireImport(ctx, id);
    const undone = await undoGroup(ctx, id);
    return {
      json: { ...undone, done: undone.done.length },
      text: groupText(undone),
      exitCode: Number(undone.failed.length > 0),
    };
  });
};
