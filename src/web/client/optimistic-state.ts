export type Change<Value> = {
  /** The last one of the pending changes with this key is sent, no other. */
  key: string;
  /** Returns the same object when nothing changes. */
  apply: (value: Value) => Value;
  send: (confirmed: Value) => Promise<Update<Value>>;
  /** After this delay the value is read again. */
  reloadDelayMs?: number;
};

/** It is null when the value must be read again. */
type Update<Value> = ((confirmed: Value) => Value) | null;

export type State<Value> = {
  /** It is null while it is unknown. */
  confirmed: Value | null;
  /** The keys are in the order of the changes, oldest first. */
  pending: ReadonlyMap<string, Change<Value>>;
  sending: Change<Value> | null;
  /** It is unknown whether the last change arrived. */
  stale: boolean;
  /** It increases whenever a running read becomes outdated. */
  version: number;
};

export function initialState<Value>(confirmed: Value | null): State<Value> {
  return { confirmed, pending: new Map(), sending: null, stale: false, version: 0 };
}

export function shownValue<Value>({ confirmed, pending }: State<Value>): Value | null {
  let shown = confirmed;
  for (const { apply } of pending.values()) shown = shown && apply(shown);
  return shown;
}

export function isSettled<Value>({ pending, sending, stale }: State<Value>): boolean {
  return pending.size === 0 && sending === null && !stale;
}

export function addChange<Value>(state: State<Value>, change: Change<Value>): State<Value> {
  const pending = new Map(state.pending).set(change.key, change);
  return { ...state, pending, version: state.version + 1 };
}

/** Drops changes without effect. */
export function startNext<Value>(state: State<Value>): State<Value> {
  const { confirmed, stale } = state;
  if (state.sending || confirmed === null) return state;
  const pending = new Map(state.pending);
  for (const [key, change] of pending) {
    if (stale || change.apply(confirmed) !== confirmed) return { ...state, pending, sending: change };
    pending.delete(key);
  }
  return { ...state, pending };
}

/** A newer change with the same key stays pending. */
export function confirm<Value>(state: State<Value>, update: Update<Value>): State<Value> {
  const confirmed = state.confirmed && update ? update(state.confirmed) : state.confirmed;
  return { ...withoutSending(state), confirmed, stale: update === null };
}

export function rollBack<Value>(state: State<Value>): State<Value> {
  return { ...withoutSending(state), stale: true };
}

export function dropPending<Value>(state: State<Value>): State<Value> {
  return { ...state, pending: new Map(), version: state.version + 1 };
}

function withoutSending<Value>(state: State<Value>): State<Value> {
  const { sending } = state;
  const pending = new Map(state.pending);
  if (sending && pending.get(sending.key) === sending) pending.delete(sending.key);
  return { ...state, pending, sending: null, version: state.version + 1 };
}

/** Ignores a value that was read at an older `version`. */
export function receive<Value>(state: State<Value>, value: Value, version = state.version): State<Value> {
  if (state.version !== version) return state;
  return { ...state, confirmed: value, stale: false, version: version + 1 };
}
