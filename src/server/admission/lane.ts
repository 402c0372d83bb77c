import type { ServerResponse } from "node:http";
import { ShopError } from "#shop/shop-error.ts";
import type { LaneLimits } from "./load-limits.ts";

/** A request did not run for one of these reasons. */
export type NoPlace = "full" | "waited" | "gone" | "stopping";

/** It emits `close` when the client has gone. */
type Connection = Pick<ServerResponse, "destroyed" | "once" | "off">;

type Waiting = { clients: readonly string[]; start(): void; refuse(reason: NoPlace): void };

/** An account with more waiting requests, besides those that run, is not a person with our pages. */
const WAITING_OF_PERSON = 3;
/** An address with more of them counts as a flood while requests of other addresses come. */
const WAITING_OF_ADDRESS = 16;
const OTHERS_MS = 2_000;
/** A flood has this many places. */
const PLACES_OF_FLOOD = 2;
/** Each place of a flood stays empty for this many times as long as its work took: others have the processor. */
const PAUSE_PER_WORK = 8;
const MAX_PAUSE_MS = 500;

const pauseAfter = (workMs: number) => Math.min(MAX_PAUSE_MS, PAUSE_PER_WORK * workMs);

/** Requests that wait for longer than this are not a burst, but too many. */
const BURST_MS = 1_000;

/**
 * Limits how many requests run and wait. The client with the fewest running requests is next. When too many wait, the
 * client with the most waiting requests loses its last one.
 */
export function createLane(limits: LaneLimits) {
  const running = countsOf();
  const waitingOf = countsOf();
  const waiting = new Set<Waiting>();
  const refused: Record<NoPlace, number> = { full: 0, waited: 0, gone: 0, stopping: 0 };
  let runningTotal = 0;
  let waitingSince = 0;
  let isStopping = false;

  const others = recentAddresses();

  const hasRoom = ([address = "", ...account]: readonly string[]) =>
    runningTotal < limits.running &&
    running.most([address]) < limits.runningPerAddress &&
    (running.most([address]) < PLACES_OF_FLOOD || !isFloodOf(address)) &&
    running.most(account) < limits.runningPerAccount;

  const isFloodOf = (address: string) => waitingOf.most([address]) > WAITING_OF_ADDRESS && others.came(address);

  /** Returns those of the clients whose place stays empty for a while. */
  function pausing([address = "", ...account]: readonly string[]): string[] {
    return [
      ...(isFloodOf(address) ? [address] : []),
      ...account.filter((one) => waitingOf.most([one]) > WAITING_OF_PERSON),
    ];
  }

  function start(clients: readonly string[]) {
    const startedAt = performance.now();
    runningTotal++;
    running.add(clients, 1);
    return () => {
      runningTotal--;
      const paused = pausing(clients);
      running.add(clients, -1);
      running.add(paused, 1);
      const endPause = () => {
        running.add(paused, -1);
        startNext();
      };
      if (paused.length > 0) setTimeout(endPause, pauseAfter(performance.now() - startedAt));
      startNext();
    };
  }

  function startNext() {
    for (let next = nextWaiting(); next; next = nextWaiting()) next.start();
  }

  function nextWaiting(): Waiting | undefined {
    let next: Waiting | undefined;
    for (const one of waiting)
      if (hasRoom(one.clients) && (!next || running.most(one.clients) < running.most(next.clients))) next = one;
    return next;
  }

  /** Returns the last request of the client with the most waiting requests, at least `most`. */
  function lastOfMany(most: number): Waiting | undefined {
    let last: Waiting | undefined;
    for (const one of waiting) {
      const count = waitingOf.most(one.clients);
      if (count < most) continue;
      most = count;
      last = one;
    }
    return last;
  }

  function wait(clients: readonly string[], connection: Connection): Promise<() => void> {
    if (waiting.size === 0) waitingSince = performance.now();
    const inBurst = performance.now() - waitingSince < BURST_MS;
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        connection.off("close", dropped);
        waiting.delete(one);
        waitingOf.add(clients, -1);
      };
      const one: Waiting = {
        clients,
        start() {
          leave();
          resolve(start(clients));
        },
        refuse(reason) {
          leave();
          reject(noPlace(reason));
        },
      };
      const dropped = () => one.refuse("gone");
      const timer = setTimeout(() => one.refuse("waited"), inBurst ? limits.burstWaitMs : limits.waitMs);
      connection.once("close", dropped);
      waiting.add(one);
      waitingOf.add(clients, 1);
    });
  }

  function noPlace(reason: NoPlace): ShopError {
    refused[reason]++;
    return new ShopError("unavailable");
  }

  return {
    /**
     * Waits for a place, unless the client goes. `clients` are what the request is counted for: its address and account.
     * @returns a function that must be called when the work has ended.
     * @throws {ShopError} unavailable
     */
    async enter(clients: readonly string[], connection: Connection): Promise<() => void> {
      if (connection.destroyed) throw noPlace("gone");
      others.add(clients[0] ?? "");
      if (hasRoom(clients)) return start(clients);
      if (isStopping) throw noPlace("stopping");
      if (waiting.size >= limits.waiting) {
        const other = lastOfMany(waitingOf.most(clients) + 2);
        if (!other) throw noPlace("full");
        other.refuse("full");
      }
      return wait(clients, connection);
    },
    /** Returns whether `enter` would refuse at once. Counts the refusal. */
    refuses(clients: readonly string[]): boolean {
      if (hasRoom(clients) || waiting.size < limits.waiting || lastOfMany(waitingOf.most(clients) + 2)) return false;
      refused.full++;
      return true;
    },
    /** From now on, a request without a place is refused: the server stops before it would have one. */
    stopWaiting() {
      isStopping = true;
      for (const one of [...waiting]) one.refuse("stopping");
    },
    usage: () => ({ running: runningTotal, waiting: waiting.size, refused: { ...refused } }),
  };
}

function countsOf() {
  const counts = new Map<string, number>();
  return {
    add(clients: readonly string[], change: number) {
      for (const client of clients) {
        const count = (counts.get(client) ?? 0) + change;
        if (count === 0) counts.delete(client);
        else counts.set(client, count);
      }
    },
    most: (clients: readonly string[]) => Math.max(...clients.map((client) => counts.get(client) ?? 0)),
  };
}

/** Knows whether requests of another address came lately. */
function recentAddresses() {
  let last = { address: "", at: Number.NEGATIVE_INFINITY };
  let other = last;
  return {
    add(address: string) {
      if (address !== last.address) other = last;
      last = { address, at: performance.now() };
    },
    came: (address: string) => (address === last.address ? other : last).at > performance.now() - OTHERS_MS,
  };
}
