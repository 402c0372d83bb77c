/** A change that is shown at once and sent in its turn. */
export type Change<Value> = {
  /** Of the changes with one key only the last one is sent. */
  key: string;
  /** The value with the change; the same object when there is nothing to change. */
  apply: (value: Value) => Value;
  /** Sends it; `confirmed` is the value that the shop has. Resolves to what the response makes of it. */
  send: (confirmed: Value) => Promise<Update<Value>>;
  /** The value is read again so much after the last such change. */
  reloadDelayMs?: number;
};

/** Null: the response does not say, the value must be read again. */
type Update<Value> = ((confirmed: Value) => Value) | null;

export type State<Value> = {
  /** As the shop last said; null while unknown. */
  confirmed: Value | null;
  /** Not confirmed yet, by key, the oldest first. */
  pending: ReadonlyMap<string, Change<Value>>;
  /** The one change that is being sent. */
  sending: Change<Value> | null;
  /** A change may or may not have arrived: only another read tells. */
  stale: boolean;
  /** Goes up with everything that makes a read under way outdated. */
  version: number;
};

export function initialState<Value>(confirmed: Value | null): State<Value> {
  return { confirmed, pending: new Map(), sending: null, stale: false, version: 0 };
}

/** The value with all pending changes. */
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

/** Begins to send the oldest change, and drops those that change nothing any more. */
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

/** The shop took the change. A newer one with the same key stays. */
export function confirm<Value>(state: State<Value>, update: Update<Value>): State<Value> {
  const confirmed = state.confirmed && update ? update(state.confirmed) : state.confirmed;
  return { ...withoutSending(state), confirmed, stale: update === null };
}

/** The change was refused or lost: it is shown no longer, and only another read tells what the shop has. */
export function rollBack<Value>(state: State<Value>): State<Value> {
  return { ...withoutSending(state), stale: true };
}

/** No pending change can be sent. */
export function dropPending<Value>(state: State<Value>): State<Value> {
  return { ...state, pending: new Map(), version: state.version + 1 };
}

function withoutSending<Value>(state: State<Value>): State<Value> {
  const { sending } = state;
  const pending = new Map(state.pending);
  if (sending && pending.get(sending.key) === sending) pending.delete(sending.key);
  return { ...state, pending, sending: null, version: state.version + 1 };
}

/** The value was read when the state had `version`. An outdated value changes nothing. */
export function receive<Value>(state: State<Value>, value: Value, version = state.version): State<Value> {
  if (state.version !== version) return state;
  return { ...state, confirmed: value, stale: false, version: version + 1 };
}
