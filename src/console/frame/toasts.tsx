import { useEffect } from "react";
import { createStore, useStore } from "#console/client/store.ts";

type Toast = { id: number; kind: "done" | "failed"; text: string };

const shown = createStore<Toast | null>(null);
const SHOWN_MS = 8_000;
let lastId = 0;

/** Says in a word what happened, until something else does. */
export function notify(text: string, kind: Toast["kind"] = "done") {
  lastId += 1;
  shown.set({ id: lastId, kind, text });
}

/** The live region is there before its text, so that screen readers say it. */
export function Toasts() {
  const toast = useStore(shown);
  useEffect(() => {
    // A failure stays until it is closed.
    if (toast?.kind !== "done") return;
    const timer = setTimeout(() => shown.get() === toast && shown.set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className="toasts" aria-live="polite">
      {toast && (
        <div key={toast.id} className={`toast toast-${toast.kind}`}>
          <p>{toast.text}</p>
          <button type="button" className="toast-close" aria-label="Dismiss" onClick={() => shown.set(null)}>
            ×
          </button>
        </div>
      )}
    </div>
  );
}
