import { setImmediate } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailable } from "#db/db.ts";

/** It includes TLS and login. */
const CONNECT_MS = 2_000;
const END_MS = 1_000;
/** The system finds machines that are gone; it does not find proxies that drop what they receive. */
const KEEP_ALIVE_MS = 10_000;

export type ConnectionConfig = pg.ClientConfig & {
  /** It is called when the server did not respond to what was sent to it at this time of `performance.now()`. */
  onSilence?(askedAt: number): void;
};

/** How long the server may send nothing, while it owes a response. */
export type Patience = {
  ms: number;
  /** Whether to wait that long again, because the server still works on the statement. */
  isWorking?(connection: PostgresConnection): Promise<boolean>;
};

/**
 * A connection to PostgreSQL whose time limits are on this side: a server that does not hear a statement cannot cancel it.
 * Without a response in time, the connection is closed and never used again.
 */
export class PostgresConnection extends pg.Client {
  /** The server knows the session by it. */
  declare readonly processID: number;
  /** It is a time of `performance.now()`. */
  respondedAt = 0;
  readonly #onSilence: ConnectionConfig["onSilence"];

  constructor({ onSilence, ...config }: ConnectionConfig = {}) {
    super({
      ...config,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    this.#onSilence = onSilence;
    this.once("connect", () => {
      this.respondedAt = performance.now();
    });
    // An error event without a listener would end the process; the query itself also fails.
    this.on("error", () => undefined);
  }

  get isClosed(): boolean {
    return this.connection.stream.destroyed;
  }

  /** Waits for a response to what was just sent. @throws {DatabaseUnavailable} when there is none in time */
  async respond<T>(response: Promise<T>, { ms, isWorking }: Patience): Promise<T> {
    const askedAt = performance.now();
    const silence = Promise.withResolvers<never>();
    let ended = false;
    const waitAgain = () => setTimeout(() => void check(this.#receivedBytes()), ms);
    const check = async (receivedBefore: number) => {
      // After a busy time of this process, what has arrived meanwhile is read first.
      await setImmediate();
      const isSilent = () => !ended && this.#receivedBytes() === receivedBefore;
      if (isSilent() && !(await isWorking?.(this).catch(() => false)) && isSilent()) {
        const error = new DatabaseUnavailable(`PostgreSQL did not respond within ${ms / 1000} seconds.`);
        this.#onSilence?.(askedAt);
        this.connection.stream.destroy(error);
        silence.reject(error);
      } else if (!ended) timer = waitAgain();
    };
    let timer = waitAgain();
    try {
      return await Promise.race([response, silence.promise]);
    } finally {
      ended = true;
      clearTimeout(timer);
      if (!this.isClosed) this.respondedAt = performance.now();
    }
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const { stream } = this.connection;
    // A silent server does not end its side either.
    setTimeout(() => stream.destroy(), END_MS).unref();
    return callback ? super.end(callback) : super.end();
  }

  #receivedBytes(): number {
    return (this.connection.stream as { bytesRead?: number }).bytesRead ?? 0;
  }
}
