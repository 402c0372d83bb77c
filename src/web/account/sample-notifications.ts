import type { PageOf } from "#web/client/api.ts";

/** An entry of the list; an example belongs to no order and no day. */
export type Entry = { _id: string; title: string; createdAt?: string; orderId?: string };

/** The specification's sample list (§2, Account area). */
const samples: Entry[] = [1, 2, 3, 4].map((number) => ({ _id: String(number), title: "COD payment confirmed" }));

/** A page of the sample list. */
export async function listSamples({ page, limit }: { page: number; limit: number }): Promise<PageOf<Entry>> {
  return { items: samples.slice((page - 1) * limit, page * limit), total: samples.length };
}
