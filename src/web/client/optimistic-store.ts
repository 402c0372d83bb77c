import * as rules from "./optimistic-state.ts";
import { createStore } from "./store.ts";

export type Snapshot<Value> = {
  /** It includes unconfirmed changes, and is null while unknown. */
  value: Value | null;
  confirmed: Value | null;
  /** No change is pending and the value is up to date. */
  settled: boolean;
  reading: boolean;
  /** The last read failed for this reason. */
  error: unknown;
};

type Options<Value> = {
  initial?: Value | null;
  read: () => Promise<Value>;
  onReadError?: ((error: unknown) => void) | undefined;
};

export type OptimisticStore<Value> = ReturnType<typeof createOptimisticStore<Value>>;

/**
 * Syncs a value with the shop (`docs/decisions/017-browser-data-changes.md`). Reads by itself only while it has
 * subscribers.
 */
export function createOptimisticStore<Value>({ initial = null, read, onReadError }: Options<Value>) {
  let state = rules.initialState<Value>(initial);
  let error: unknown = null;
  let working = false;
  let reading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextRead: PromiseWithResolvers<void> | null = null;
  const outcomes = new WeakMap<rules.Change<Value>, PromiseWithResolvers<boolean>>();
  const shown = createStore(takeSnapshot());

  function takeSnapshot(): Snapshot<Value> {
    const settled = rules.isSettled(state);
    return { value: rules.shownValue(state), confirmed: state.confirmed, settled, reading, error };
  }

  function update(next: rules.State<Value>) {
    const { pending, sending } = state;
    state = next;
    shown.set(takeSnapshot());
    for (const [key, change] of pending)
      if (change !== sending && state.pending.get(key) !== change) outcomes.get(change)?.resolve(false);
  }

  async function work() {
    if (working) return;
    working = true;
    for (;;) {
      update(rules.startNext(state));
      if (!state.sending) break;
      await send(state.sending);
    }
    working = false;
    void readNext();
  }

  async function send(change: rules.Change<Value>) {
    const outcome = outcomes.get(change);
    try {
      const confirmation = await change.send(state.confirmed as Value);
      if (state.sending === change) update(rules.confirm(state, confirmation));
      outcome?.resolve(true);
    } catch (failure) {
      if (state.sending === change) update(rules.rollBack(state));
      outcome?.reject(failure);
    }
    if (state.stale) reloadIfShown();
  }

  /** Runs one read at a time, and none during a send. Rejects when the read fails. */
  function load(): Promise<void> {
    nextRead ??= Promise.withResolvers<void>();
    const { promise } = nextRead;
    void readNext();
    return promise;
  }

  async function readNext() {
    if (!nextRead || working || reading) return;
    const { resolve, reject } = nextRead;
    nextRead = null;
    reading = true;
    update(state);
    const { version } = state;
    try {
      const value = await read();
      error = null;
      const outdated = state.version !== version;
      state = rules.receive(state, value, version);
      if (outdated && state.confirmed !== null) reloadIfShown();
      resolve();
    } catch (failure) {
      const wasReset = state.version !== version && state.confirmed === null;
      if (wasReset) resolve();
      else {
        error = failure;
        reject(failure);
      }
    }
    reading = false;
    update(state);
    if (state.pending.size > 0) void work();
    void readNext();
  }

  /** Pending changes fail when the value that they need cannot be read. */
  async function loadForChanges() {
    try {
      await load();
    } catch (failure) {
      if (state.confirmed !== null) return;
      for (const pending of state.pending.values()) outcomes.get(pending)?.reject(failure);
      update(rules.dropPending(state));
    }
  }

  async function reload(): Promise<void> {
    await load().catch((failure: unknown) => onReadError?.(failure));
  }

  function reloadIfShown() {
    if (shown.isSubscribed()) void reload();
  }

  return {
    initial: shown.initial,
    get: shown.get,
    snapshot: shown.get,
    subscribe(listener: () => void) {
      const end = shown.subscribe(listener);
      if (state.stale) void reload();
      return end;
    },
    /**
     * Resolves to false when a newer change replaced it, it had no effect, or the store was reset. Rejects when it
     * fails.
     */
    change(change: rules.Change<Value>): Promise<boolean> {
      const outcome = Promise.withResolvers<boolean>();
      outcomes.set(change, outcome);
      update(rules.addChange(state, change));
      if (change.reloadDelayMs !== undefined) {
        clearTimeout(timer);
        timer = setTimeout(reloadIfShown, change.reloadDelayMs);
      }
      if (state.confirmed === null) void loadForChanges();
      void work();
      return outcome.promise;
    },
    load,
    /** Does the same as `load`, but reports failures to `onReadError`. */
    reload,
    receive: (value: Value, version?: number) => update(rules.receive(state, value, version)),
    version: () => state.version,
    /** Drops unsent changes. */
    reset: (value: Value | null = null) => update({ ...rules.initialState(value), version: state.version + 1 }),
  };
}
