import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressOf } from "#server/client-address.ts";
import type { Attempts } from "#shop/attempts/attempts.server.ts";
import type { Admission } from "./admission.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A network address may make this call so often in ten minutes, in all processes together. */
    quota?: number;
  }
}

const WINDOW_MS = 10 * 60_000;

export type Quotas = ReturnType<typeof createQuotas>;

/** Limits what anyone may cause without an account, such as emails and messages. With null there are no limits. */
export function createQuotas(attempts: Attempts | null, now: () => number) {
  /** @throws {ShopError} tooMany */
  async function count(request: FastifyRequest, kind: string, max: number): Promise<void> {
    await attempts?.add([{ kind, key: addressOf(request), windowMs: WINDOW_MS, max }], now(), "tooMany");
  }

  return {
    count,
    /** Before its body is read, a call is counted in its lane: counting writes to the database. */
    addTo(api: FastifyInstance, admission: Admission) {
      api.addHook("onRequest", async (request, reply) => {
        const { config, method, url = "" } = request.routeOptions;
        const { quota } = config;
        if (quota === undefined || !attempts) return;
        await admission.runInItsLane(request, reply, () => count(request, `${method} ${url}`, quota));
      });
    },
  };
}
