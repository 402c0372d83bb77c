import { join } from "node:path";
import { median } from "./numbers.ts";
import { residentMegabytes } from "./process-usage.ts";
import { startShop } from "./served-shop.ts";

const root = join(import.meta.dirname, "../..");

const commands = {
  "node server.ts": [join(root, "server.ts")],
  "npm start, without npm's own startup": [join(root, "bin/bijli.js"), "start"],
};

/** Milliseconds from the command to the first page of a built shop with data; the median of `times` starts. */
export async function measureStarts(dataDir: string, times: number) {
  const medians: Record<string, number> = {};
  for (const [name, command] of Object.entries(commands)) {
    const all: number[] = [];
    for (let time = 0; time < times; time++) {
      const began = performance.now();
      const shop = await startShop(dataDir, {}, command);
      await (await fetch(shop.url)).arrayBuffer();
      all.push(performance.now() - began);
      await shop.stop();
    }
    medians[name] = median(all);
  }
  return medians;
}

export async function measureIdleMemory(dataDir: string): Promise<number | null> {
  const shop = await startShop(dataDir);
  await (await fetch(shop.url)).arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const megabytes = residentMegabytes(shop.pid);
  await shop.stop();
  return megabytes;
}
