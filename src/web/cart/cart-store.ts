import type { Cart, CartLine } from "#contract/cart.ts";
import * as rules from "./cart-state.ts";

/** After a change the cart is read again so much later (specification §9). */
const RELOAD_DELAY_MS = 500;

export type CartCalls = {
  read(): Promise<Cart>;
  write(change: rules.CartWrite): Promise<Cart>;
  /** A line was taken out; `putBack` takes that back. */
  removed(putBack: () => void): void;
  /** A change was refused or lost; its line has gone back. */
  refused(change: rules.CartWrite, error: unknown): void;
};

export type CartDesk = ReturnType<typeof openCartDesk>;

/**
 * Keeps the cart screen and the shop in step: choices are shown at once, sent one after the other with only the last
 * one per line, and followed by a new reading.
 */
export function openCartDesk(cart: Cart, calls: CartCalls) {
  let state = rules.firstState(cart);
  let snapshot = { state, settled: true, unreadable: null as unknown };
  let working = false;
  let reading = false;
  /** Another reading is wanted once the present work is done. */
  let due = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  const errands: (() => Promise<void>)[] = [];
  const listeners = new Set<() => void>();

  function publish(unreadable: unknown = snapshot.unreadable) {
    snapshot = { state, settled: rules.isSettled(state) && errands.length === 0 && !working, unreadable };
    for (const listener of listeners) listener();
  }

  async function work() {
    if (working) return;
    working = true;
    for (;;) {
      state = rules.sendNext(state);
      publish();
      if (state.sending) await send(state.sending);
      else if (errands[0]) {
        await errands[0]();
        errands.shift();
        state = rules.unsettled(state);
        due = true;
      } else break;
    }
    working = false;
    publish();
    if (due) void reload();
  }

  /** So many pieces of the line, 0 for none. */
  function choose(line: CartLine, quantity: number) {
    state = rules.choose(state, line, quantity);
    clearTimeout(timer);
    timer = setTimeout(reload, RELOAD_DELAY_MS);
    publish();
    void work();
  }

  async function send(change: rules.CartWrite) {
    try {
      const cart = await calls.write(change);
      state = rules.confirmed(state, cart);
      if (change.kind === "remove") calls.removed(() => choose(change.line, change.line.quantity));
    } catch (error) {
      state = rules.failed(state);
      due = true;
      calls.refused(change, error);
    }
  }

  /** Reads the cart as soon as nothing is under way; never two readings at a time. */
  async function reload() {
    due = true;
    if (working || reading || closed) return;
    due = false;
    reading = true;
    const since = state.moves;
    try {
      const cart = await calls.read();
      state = rules.read(state, cart, since);
      publish(null);
    } catch (error) {
      publish(error);
    }
    reading = false;
    if (due) void reload();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => snapshot,
    choose,
    reload,
    /** Does something else with the cart between two changes of lines; its outcome is read afterwards. */
    async alone<T>(errand: () => Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      errands.push(() => errand().then(resolve, reject));
      publish();
      void work();
      return promise;
    },
    /** Reads no more; what was chosen is still sent. */
    close() {
      closed = true;
      clearTimeout(timer);
    },
    open() {
      closed = false;
    },
  };
}
