import { createStore } from "#console/client/store.ts";

/** Which of the frame's dialogs is open. */
export const overlay = createStore<"palette" | "shortcuts" | null>(null);
