import { useSyncExternalStore } from "react";

export type Store<Value> = {
  /** What the server renders, and the browser until hydration. */
  initial: Value;
  get: () => Value;
  set: (value: Value) => void;
  /** Returns how to end it. */
  subscribe: (listener: () => void) => () => void;
  isSubscribed: () => boolean;
};

/** State of the browser, outside of React. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isSubscribed: () => listeners.size > 0,
  };
}

export function useStore<Value>({ initial, get, subscribe }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}
