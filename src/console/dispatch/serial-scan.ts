import type { DispatchReport, SerialMatch } from "#contract/admin/dispatch.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";

/** The numbers that were scanned, one a line, and what somebody said of products that have numbers or have none. */
export type Scan = { text: string; said: Readonly<Record<string, boolean>> };

export const NO_SCAN: Scan = { text: "", said: {} };

export function scanOf(draft: string): Scan {
  try {
    return { ...NO_SCAN, ...(JSON.parse(draft) as Scan) };
  } catch {
    return NO_SCAN;
  }
}

export const scanDraft = (scan: Scan) => (scan.text === "" ? "" : JSON.stringify(scan));

/** The products of the orders, each once by its title, with their pieces. */
export function productsOf(orders: readonly Pick<ManagedOrder, "products">[]) {
  const found = new Map<string, { id: string; title: string; pieces: number }>();
  for (const { product, count } of orders.flatMap(({ products }) => products)) {
    const before = found.get(product._id)?.pieces ?? 0;
    found.set(product._id, { id: product._id, title: product.title, pieces: before + count });
  }
  return [...found.values()].sort((one, other) => one.title.localeCompare(other.title));
}

export const linesOfScan = (text: string) => text.split(/\r\n?|\n/);

/** What `/dispatch/pack` gets of the numbers. */
export function serialsByOrder({ assigned }: SerialMatch): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { order, serial } of assigned) found.set(order, [...(found.get(order) ?? []), serial]);
  return found;
}

/** The scanned lines whose pieces are not in a parcel yet. */
export function linesLeft(text: string, { assigned }: SerialMatch, { done }: DispatchReport): string {
  const packed = new Set(done.map(({ order }) => order));
  const used = new Set(assigned.flatMap(({ line, order }) => (packed.has(order) ? [line] : [])));
  return linesOfScan(text)
    .filter((one, index) => one.trim() !== "" && !used.has(index + 1))
    .join("\n");
}
