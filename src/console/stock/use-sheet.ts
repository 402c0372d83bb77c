import { useState } from "react";
import { readDraft, saveDraft } from "#console/client/storage.ts";
import { notify } from "#console/frame/toasts.tsx";
import { MAX_SHEET_ROWS } from "#contract/admin/stock-sheet.ts";
import { type Edit, type TypedRows, withEdits } from "./sheet-cells.ts";

/** The name of what is typed and not saved, in the browser's storage. */
const DRAFT = "stock";

/** What is typed, and the key of the save that is next: the same until the shop has answered. */
type Draft = { key: string; rows: TypedRows };

const emptyDraft = (rows: TypedRows = {}): Draft => ({ key: crypto.randomUUID(), rows });

/** What somebody typed in the sheet, over all its pages; it survives a reload. */
export function useSheet() {
  const [draft, setDraft] = useState<Draft>(stored);

  function keep(next: Draft) {
    setDraft(next);
    saveDraft(DRAFT, Object.keys(next.rows).length === 0 ? "" : JSON.stringify(next));
  }

  function type(edits: readonly Edit[]) {
    const rows = withEdits(draft.rows, edits);
    if (Object.keys(rows).length <= MAX_SHEET_ROWS) keep({ ...draft, rows });
    else notify(`At most ${MAX_SHEET_ROWS} products are changed at once. Save these first.`, "failed");
  }

  return {
    ...draft,
    type,
    /** The save that is next may be one that the shop has had already. */
    setRows: (rows: TypedRows) => keep({ ...draft, rows }),
    /** The shop has answered: what is left is another save. */
    beginAnew: (rows: TypedRows) => keep(emptyDraft(rows)),
  };
}

function stored(): Draft {
  try {
    const text = readDraft(DRAFT);
    return text === "" ? emptyDraft() : { ...emptyDraft(), ...(JSON.parse(text) as Draft) };
  } catch {
    return emptyDraft();
  }
}
