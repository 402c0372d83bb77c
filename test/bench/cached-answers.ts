import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Load, load } from "./load.ts";
import { median } from "./numbers.ts";
import { recordAnswer } from "./record-answer.ts";
import type { ServedShop } from "./served-shop.ts";

export type CachedAnswer = {
  name: string;
  path: string;
  bytes: number;
  shop: Load;
  bare: Load;
  /** Requests per second, shop to bare server. */
  ratio: number;
  /** Processor time per request, bare server to shop; it tells the truth where the load generator is the limit. */
  processorRatio: number | null;
};

type Rounds = { rounds: number; seconds: number };

/** Kept answers of the shop against a bare node:http server sending the same bytes, in alternating rounds. */
export async function measureCached(
  shop: ServedShop,
  paths: Record<string, string>,
  { rounds, seconds }: Rounds,
): Promise<CachedAnswer[]> {
  const recorded = new Map<string, Awaited<ReturnType<typeof recordAnswer>>>();
  for (const path of Object.values(paths)) {
    await recordAnswer(shop.url, path);
    recorded.set(path, await recordAnswer(shop.url, path));
  }
  const child = fork(join(import.meta.dirname, "bare-server.ts"));
  child.send([...recorded.values()]);
  const [{ port }] = (await once(child, "message")) as [AddressInfo];
  const bare = { url: `http://127.0.0.1:${port}`, pid: child.pid as number };

  const results: CachedAnswer[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const loads: { shop: Load[]; bare: Load[] } = { shop: [], bare: [] };
    await load(shop, path, { seconds: 1, connections: 32 });
    await load(bare, path, { seconds: 1, connections: 32 });
    for (let round = 0; round < rounds; round++) {
      loads.shop.push(await load(shop, path, { seconds, connections: 32 }));
      loads.bare.push(await load(bare, path, { seconds, connections: 32 }));
    }
    const both = { shop: middle(loads.shop), bare: middle(loads.bare) };
    results.push({
      ...{ name, path, ...both, bytes: Buffer.byteLength(recorded.get(path)?.body ?? "", "base64") },
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

function middle(loads: Load[]): Load {
  const micros = loads.map((one) => one.processorMicros).filter((value) => value !== null);
  return {
    requestsPerSecond: median(loads.map((one) => one.requestsPerSecond)),
    processorMicros: micros.length > 0 ? median(micros) : null,
  };
}
