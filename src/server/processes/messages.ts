/** At most so many processes share the port. */
export const MAX_PROCESSES = 64;

/** What a process of the shop tells its parent, which has started it. */
export type FromProcess =
  | { kind: "say"; line: string }
  | { kind: "open" }
  | { kind: "metrics"; id: number }
  | { kind: "count"; id: number; key: string; windowMs: number };

/** What its parent tells it. When others accept new connections, it does not have to wait for those that are under way. */
export type ToProcess =
  | { kind: "stop"; othersAccept: boolean }
  | { kind: "metrics"; id: number; text: string | null }
  | { kind: "counted"; id: number; current: number; ttl: number };

/** The first process has the console, and does the work that no request waits for. A process that replaces it has them, too. */
export const IS_FIRST = "SHOP_FIRST_PROCESS";

/** How many processes the shop has. */
export const PROCESSES = "SHOP_PROCESSES";
