import { useRevalidator } from "react-router";
import { type Undone, undoEntry } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { undoneText } from "#console/text/undone-text.ts";

/** Undoes changes, says what was undone, and why not when it cannot be. */
export function useUndo() {
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();

  async function undo(id: string, of: { fields?: string[]; group?: boolean } = {}): Promise<Undone | null> {
    const undone = await run(() => undoEntry(id, of));
    if (undone === null) return null;
    notify(undoneText(undone));
    await revalidate();
    return undone;
  }

  return { undo, busy, message };
}
