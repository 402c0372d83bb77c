import { useSyncExternalStore } from "react";
import { saveToasts, takeToasts } from "./storage.ts";

/** Specification §9, also when another page opens. Hover and focus pause the time. */
const SHOWN_MS = 5_000;

/** A message that the next page can show, too. */
type Message = {
  kind: "done" | "failed";
  text: string;
  /** What it speaks of: a newer toast about the same replaces it. */
  about?: string | undefined;
};

type NewToast = Message & { action?: { label: string; run: () => void } };

export type Toast = NewToast & { id: number; endsAtMs: number };

const NONE: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = NONE;
let shown = 0;

/** Repeating a message restarts its time. Phones show one toast at a time. */
export function showToast(toast: NewToast) {
  const others = (isPhone() ? [] : toasts).filter(
    ({ kind, text, action, about }) =>
      (action || kind !== toast.kind || text !== toast.text) && (about === undefined || about !== toast.about),
  );
  change([...others, begun(toast, Date.now() + SHOWN_MS)]);
}

function begun(toast: NewToast, endsAtMs: number): Toast {
  shown += 1;
  return { ...toast, id: shown, endsAtMs };
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
export function carryToasts(): () => void {
  const left = (takeToasts<Message & { endsAtMs: number }>() ?? []).filter(({ endsAtMs }) => endsAtMs > Date.now());
  change([...left.map((message) => begun(message, message.endsAtMs)), ...toasts]);
  const save = () => saveToasts(toasts.map(({ kind, text, about, endsAtMs }) => ({ kind, text, about, endsAtMs })));
  addEventListener("pagehide", save);
  return () => removeEventListener("pagehide", save);
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
