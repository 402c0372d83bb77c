import { createStore, useStore } from "./store.ts";
import { publishToTabs } from "./tabs.ts";

/** It counts unread notifications. Each answer of the shop replaces it. */
const unread = createStore({ count: 0 });

export function useUnreadCount(): number {
  return useStore(unread, ({ count }) => count);
}

export const showUnreadCount = (count: number) => unread.set({ count });

/**
 * Call it before the count is read: it returns what shows the count that was read, unless notifications were read
 * meanwhile.
 */
export function startReadingUnreadCount(): (count: number) => void {
  const before = unread.get();
  return (count) => void (unread.get() === before && showUnreadCount(count));
}

/** Updates the count, also in other tabs. */
export function receiveUnreadCount(count: number) {
  showUnreadCount(count);
  publishToTabs({ unread: count });
}
