import { useSyncExternalStore } from "react";

/** Specification §9. */
export type Toast = {
  id: number;
  kind: "done" | "failed";
  text: string;
  action?: { label: string; run: () => void };
};

const NONE: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = NONE;
let shown = 0;

/** Repeating a message restarts its time. */
export function showToast(toast: Omit<Toast, "id">) {
  shown += 1;
  const others = toasts.filter(({ kind, text, action }) => action || kind !== toast.kind || text !== toast.text);
  change([...others, { ...toast, id: shown }]);
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
}

function change(to: readonly Toast[]) {
  toasts = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
