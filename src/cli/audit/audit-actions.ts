import { parseInput } from "#cli/parse-input.ts";
import { type Action, nextPage } from "#cli/shop-command.ts";
import { AuditFilter, EntryOfId, UndoInput } from "#contract/admin/audit.ts";
import { listEntries, showEntry } from "#shop/undo/read-audit.server.ts";
import { undo as undoChange, undoGroup } from "#shop/undo/undo.server.ts";
import { entriesText, entryText, groupText } from "./audit-text.ts";

export const list: Action = (input, { withShop }) => {
  const filter = parseInput(AuditFilter, input);
  return withShop(async (ctx) => {
    const entries = await listEntries(ctx, filter);
    return {
      json: entries,
      text: entries.length === 0 ? "No changes found." : entriesText(entries),
      next: nextPage(entries, filter.limit, "before", ({ id }) => id),
    };
  });
};

export const show: Action = (input, { withShop }) => {
  const { id } = parseInput(EntryOfId, input);
  return withShop(async (ctx) => {
    const entry = await showEntry(ctx, id);
    return { json: entry, text: entryText(entry) };
  });
};

export const undo: Action = (input, { withShop }) => {
  const { id, fields, group } = parseInput(UndoInput, input);
  return withShop(async (ctx) => {
    if (group) {
      const undone = await undoGroup(ctx, id);
      return {
        json: { ...undone, done: undone.done.length },
        text: groupText(undone),
        exitCode: undone.failed.length > 0 ? 1 : 0,
      };
    }
    const undone = await undoChange(ctx, { id, fields: fields ?? null });
    return { json: undone, text: `Undone: ${undone.undone.join(", ")}. Its own entry is ${undone.id}.` };
  });
};
