import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Parent } from "./own-process.ts";

/** Counts the calls of a route for all processes of the shop: a client's connections are handed to each of them in turn. */
export function sharedLimits(parent: Parent): FastifyRateLimitStoreCtor {
  return class SharedLimits implements FastifyRateLimitStore {
    #route = "";

    incr(key: string, callback: Parameters<FastifyRateLimitStore["incr"]>[1], timeWindow: number) {
      parent.count(`${this.#route} ${key}`, timeWindow).then(
        (counted) => callback(null, counted),
        (error) => callback(error),
      );
    }

    child({ method, path }: Parameters<FastifyRateLimitStore["child"]>[0]) {
      const own = new SharedLimits();
      own.#route = `${method} ${path}`;
      return own;
    }
  };
}
