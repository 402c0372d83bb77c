import { saveToasts, takeToasts } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

/** The specification asks for it (§9), also when another page opens. Hover and focus pause the time. */
const SHOWN_MS = 5_000;

export type Toast = {
  id: number;
  endsAtMs: number;
  kind: "done" | "failed";
  text: string;
  action?: { label: string; run: () => void };
  /** It speaks of this: a newer toast about the same replaces it. */
  about?: string | undefined;
};

/** The newest is the last. */
const shown = createStore<readonly Toast[]>([]);

export const readToasts = shown.get;

export const useToasts = () => useStore(shown);

/** Repeating a message restarts its time. Phones show one toast at a time. */
export function showToast(toast: Omit<Toast, "id" | "endsAtMs">) {
  const others = (isPhone() ? [] : readToasts()).filter(
    ({ kind, text, action, about }) =>
      (action || kind !== toast.kind || text !== toast.text) && (about === undefined || about !== toast.about),
  );
  shown.set([...others, { ...toast, id: Math.random(), endsAtMs: Date.now() + SHOWN_MS }]);
}

const isPhone = () => matchMedia("(width < 768px)").matches;

/** Call it when what the toasts speak of has changed. */
export function dismissToastsAbout(about: string) {
  shown.set(readToasts().filter((toast) => toast.about !== about));
}

/** Call it when the customer has changed, to whom the actions were offered. */
export function dismissOffers() {
  shown.set(readToasts().filter(({ action }) => !action));
}

export function dismissToast(id: number) {
  shown.set(readToasts().filter((toast) => toast.id !== id));
}

/** When the browser opens a whole page, its toasts are shown there for the rest of their time, without their actions. */
export function carryToasts() {
  shown.set([...takeToasts<Toast>(), ...readToasts()].filter(({ endsAtMs }) => endsAtMs > Date.now()));
  addEventListener("pagehide", () => saveToasts(readToasts().map((toast) => ({ ...toast, action: undefined }))));
}
