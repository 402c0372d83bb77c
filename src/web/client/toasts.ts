import { useSyncExternalStore } from "react";

/** Specification §9. */
export type Toast = {
  id: number;
  kind: "done" | "failed";
  text: string;
  action?: { label: string; run: () => void };
  /** What it speaks of: a newer toast about the same replaces it. */
  about?: string | undefined;
  /** Shown before the page that it belongs to opens. */
  forNextPage?: boolean | undefined;
  /** What it offers is as useful on any other page. */
  forEveryPage?: boolean | undefined;
};

const NONE: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = NONE;
let shown = 0;

/** Repeating a message restarts its time. Phones show one toast at a time. */
export function showToast(toast: Omit<Toast, "id">) {
  shown += 1;
  const others = (isPhone() ? [] : toasts).filter(
    ({ kind, text, action, about }) =>
      (action || kind !== toast.kind || text !== toast.text) && (about === undefined || about !== toast.about),
  );
  change([...others, { ...toast, id: shown }]);
}

const isPhone = () => matchMedia("(width < 768px)").matches;

/** What the toasts speak of has changed. */
export function dismissToastsAbout(about: string) {
  change(toasts.filter((toast) => toast.about !== about));
}

/** Another page has opened. */
export function dismissPageToasts() {
  const staying = toasts.filter(({ forNextPage, forEveryPage }) => forNextPage || forEveryPage);
  change(staying.map((toast) => ({ ...toast, forNextPage: false })));
}

/** They are about the customer, who has changed. */
export function dismissToastsForEveryPage() {
  change(toasts.filter(({ forEveryPage }) => !forEveryPage));
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Newest last. */
export const readToasts = () => toasts;

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, readToasts, () => NONE);
}

function change(to: readonly Toast[]) {
  toasts = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
