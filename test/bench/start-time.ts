import { median } from "./numbers.ts";
import { residentMegabytes } from "./process-usage.ts";
import { startShop } from "./served-shop.ts";

/** Milliseconds from the command to the first page of a built shop with data; the median of `times` starts. */
export async function measureStarts(dataDir: string, times: number): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    const shop = await startShop(dataDir);
    await (await fetch(shop.url)).arrayBuffer();
    all.push(performance.now() - began);
    await shop.stop();
  }
  return median(all);
}

export async function measureIdleMemory(dataDir: string): Promise<number | null> {
  const shop = await startShop(dataDir);
  await (await fetch(shop.url)).arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const megabytes = residentMegabytes(shop.pid);
  await shop.stop();
  return megabytes;
}
