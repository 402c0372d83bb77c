import { useSyncExternalStore } from "react";
import { saveToasts, takeToasts } from "./storage.ts";

/** Specification §9, also when another page opens. Hover and focus pause the time. */
const SHOWN_MS = 5_000;

export type Toast = {
  id: number;
  endsAtMs: number;
  kind: "done" | "failed";
  text: string;
  action?: { label: string; run: () => void };
  /** What it speaks of: a newer toast about the same replaces it. */
  about?: string | undefined;
};

const NONE: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = NONE;

/** Repeating a message restarts its time. Phones show one toast at a time. */
export function showToast(toast: Omit<Toast, "id" | "endsAtMs">) {
  const others = (isPhone() ? [] : toasts).filter(
    ({ kind, text, action, about }) =>
      (action || kind !== toast.kind || text !== toast.text) && (about === undefined || about !== toast.about),
  );
  change([...others, { ...toast, id: Math.random(), endsAtMs: Date.now() + SHOWN_MS }]);
}

const isPhone = () => matchMedia("(width < 768px)").matches;

/** What the toasts speak of has changed. */
export function dismissToastsAbout(about: string) {
  change(toasts.filter((toast) => toast.about !== about));
}

/** The customer has changed, to whom the actions were offered. */
export function dismissOffers() {
  change(toasts.filter(({ action }) => !action));
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}

/** When the browser opens a whole page, its toasts are shown there for the rest of their time, without their actions. */
export function carryToasts() {
  change([...takeToasts<Toast>(), ...toasts].filter(({ endsAtMs }) => endsAtMs > Date.now()));
  addEventListener("pagehide", () => saveToasts(toasts.map((toast) => ({ ...toast, action: undefined }))));
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
