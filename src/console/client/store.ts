import { useSyncExternalStore } from "react";

export type Store<Value> = {
  get(): Value;
  set(value: Value): void;
  /** Returns how to end it. */
  subscribe(listener: () => void): () => void;
};

/** Makes a state outside of React, which the client and components share. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
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
  };
}

/** Renders again when the store's value changes. */
export function useStore<Value>({ get, subscribe }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
