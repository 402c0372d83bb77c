import type { PageOf } from "#web/client/api.ts";

/** Samples have no order and no date. */
export type Entry = { _id: string; title: string; createdAt?: string; orderId?: string };

/** Specification §2, Account area. */
const samples: Entry[] = [1, 2, 3, 4].map((number) => ({ _id: String(number), title: "COD payment confirmed" }));

export async function listSamples({ page, limit }: { page: number; limit: number }): Promise<PageOf<Entry>> {
  return { items: samples.slice((page - 1) * limit, page * limit), total: samples.length };
}
