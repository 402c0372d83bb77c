import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Load, load } from "./load.ts";
import { median } from "./numbers.ts";
import { recordResponse } from "./record-response.ts";
import type { ServedShop } from "./served-shop.ts";

export type CachedResponse = {
  name: string;
  path: string;
  bytes: number;
  shop: Load;
  bare: Load;
  ratio: number;
  /** Processor time per request, bare server to shop; comparable even when the load generator is the bottleneck. */
  processorRatio: number | null;
};

type Rounds = { rounds: number; seconds: number };

/**
 * Compares the shop's cached responses with a bare node:http server that sends the same bytes, in alternating rounds.
 */
export async function measureCached(
  shop: ServedShop,
  paths: Record<string, string>,
  { rounds, seconds }: Rounds,
): Promise<CachedResponse[]> {
  const recorded = new Map<string, Awaited<ReturnType<typeof recordResponse>>>();
  for (const path of Object.values(paths)) {
    await recordResponse(shop.url, path);
    recorded.set(path, await recordResponse(shop.url, path));
  }
  const child = fork(join(import.meta.dirname, "bare-server.ts"));
  child.send([...recorded.values()]);
  const [{ port }] = (await once(child, "message")) as [AddressInfo];
  const bare = { url: `http://127.0.0.1:${port}`, pid: child.pid as number };

  const results: CachedResponse[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const loads: { shop: Load[]; bare: Load[] } = { shop: [], bare: [] };
    await load(shop, path, { seconds: 1, connections: 32 });
    await load(bare, path, { seconds: 1, connections: 32 });
    for (let round = 0; round < rounds; round++) {
      loads.shop.push(await load(shop, path, { seconds, connections: 32 }));
      loads.bare.push(await load(bare, path, { seconds, connections: 32 }));
    }
    const both = { shop: medianOf(loads.shop), bare: medianOf(loads.bare) };
    results.push({
      name,
      path,
      ...both,
      bytes: Buffer.byteLength(recorded.get(path)?.body ?? "", "base64"),
      ratio: both.shop.requestsPerSecond / both.bare.requestsPerSecond,
      processorRatio:
        both.shop.processorMicros && both.bare.processorMicros
          ? both.bare.processorMicros / both.shop.processorMicros
          : null,
    });
  }
  child.kill();
  return results;
}

function medianOf(loads: Load[]): Load {
  const microseconds = loads.map((one) => one.processorMicros).filter((value) => value !== null);
  return {
    requestsPerSecond: median(loads.map((one) => one.requestsPerSecond)),
    processorMicros: microseconds.length > 0 ? median(microseconds) : null,
  };
}
