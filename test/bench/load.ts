import autocannon from "autocannon";
import { processorSeconds } from "./process-facts.ts";
import { BROWSER } from "./record-answer.ts";

export type Load = {
  requestsPerSecond: number;
  /** Processor time of the server per request in microseconds; null where it cannot be known. */
  processorMicros: number | null;
};

/** Loads one address of a server over kept-alive connections. `pathOf` gives each request an address of its own. */
export async function load(
  { url, pid }: { url: string; pid: number },
  path: string,
  { seconds, connections }: { seconds: number; connections: number },
  pathOf?: () => string,
): Promise<Load> {
  const before = processorSeconds(pid);
  const result = await autocannon({
    ...{ url: url + path, connections, duration: seconds, headers: BROWSER },
    ...(pathOf ? { requests: [{ setupRequest: (request) => ({ ...request, path: pathOf() }) }] } : {}),
  });
  const after = processorSeconds(pid);
  if (result.errors + result.non2xx > 0)
    throw new Error(`${path}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`);
  const answered = result["2xx"];
  return {
    requestsPerSecond: answered / result.duration,
    processorMicros: before === null || after === null ? null : ((after - before) * 1e6) / answered,
  };
}
