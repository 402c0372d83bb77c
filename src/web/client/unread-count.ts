import { createStore, useStore } from "./store.ts";
import { publishToTabs } from "./tabs.ts";

/** Unread notifications. Replaced by each answer of the shop. */
const unread = createStore({ count: 0 });

export function useUnreadCount(): number {
  return useStore(unread, ({ count }) => count);
}

export const showUnreadCount = (count: number) => unread.set({ count });

/** To be called before the count is read: shows what was read, unless notifications were read meanwhile. */
export function startReadingUnreadCount(): (count: number) => void {
  const before = unread.get();
  return (count) => void (unread.get() === before && showUnreadCount(count));
}

/** Updates the count, also in other tabs. */
export function receiveUnreadCount(count: number) {
  showUnreadCount(count);
  publishToTabs({ unread: count });
}
