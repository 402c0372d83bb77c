import { useSyncExternalStore } from "react";

/** `useStore` reads it. */
export type Readable<Value> = {
  /** The server renders it, and the browser until hydration. */
  initial: Value;
  get: () => Value;
  /** Returns how to end it. */
  subscribe: (listener: () => void) => () => void;
};

export type Store<Value> = Readable<Value> & { set: (value: Value) => void; isSubscribed: () => boolean };

/** Makes a state of the browser outside of React, with its listeners. */
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

/** Renders again when the store's value changes, or what `select` takes of it: a primitive, or a part that stays the same. */
export function useStore<Value, Part = Value>(
  { initial, get, subscribe }: Readable<Value>,
  select = (value: Value) => value as unknown as Part,
): Part {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  );
}
