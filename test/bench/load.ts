import autocannon from "autocannon";
import { processorSeconds } from "./process-usage.ts";
import { BROWSER } from "./record-response.ts";

export type Load = {
  requestsPerSecond: number;
  /** Per request in microseconds; null where the system has no /proc. */
  processorMicros: number | null;
};

/** Uses keep-alive connections. `pathOf` returns a different path for each request. */
export async function load(
  { url, pid }: { url: string; pid: number },
  path: string,
  { seconds, connections }: { seconds: number; connections: number },
  pathOf?: () => string,
): Promise<Load> {
  const before = processorSeconds(pid);
  const result = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    headers: BROWSER,
    ...(pathOf ? { requests: [{ setupRequest: (request) => ({ ...request, path: pathOf() }) }] } : {}),
  });
  const after = processorSeconds(pid);
  if (result.errors + result.non2xx > 0)
    throw new Error(`${path}: ${result.errors} errors, ${result.non2xx} responses other than 2xx`);
  const succeeded = result["2xx"];
  return {
    requestsPerSecond: succeeded / result.duration,
    processorMicros: before === null || after === null ? null : ((after - before) * 1e6) / succeeded,
  };
}
