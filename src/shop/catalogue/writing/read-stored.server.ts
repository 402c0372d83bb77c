import type { Tx } from "#shop/transaction.server.ts";
import type { ProductInput } from "./product-input.ts";
import { type StoredProduct, withParts } from "./store-product.server.ts";

/** Products of the shop, by id and by key. */
export type Stored = { byId: Map<string, StoredProduct>; byKey: Map<string, StoredProduct> };

/** The product with the input's id, else the one with its key, else the one with its former key. */
export function storedOf({ byId, byKey }: Stored, { sourceKey, formerKey, exported }: ProductInput) {
  const found = byId.get(exported?.id ?? "");
  if (found || sourceKey === null) return found;
  return byKey.get(sourceKey) ?? (formerKey === undefined ? undefined : byKey.get(formerKey));
}

/** Those of the products that the inputs mean, locked. */
export async function readStored(tx: Tx, inputs: readonly ProductInput[]): Promise<Stored> {
  const keys = [...new Set(inputs.flatMap(({ sourceKey, formerKey }) => [sourceKey ?? [], formerKey ?? []].flat()))];
  const ids = [...new Set(inputs.flatMap(({ exported }) => exported?.id ?? []))];
  if (keys.length + ids.length === 0) return { byId: new Map(), byKey: new Map() };
  // Locked in order of id, as by orders, so that nothing is sold between reading and setting the stock.
  const query = tx.db
    .selectFrom("products")
    .where((row) =>
      row.or([
        ...(keys.length > 0 ? [row("source_key", "in", keys)] : []),
        ...(ids.length > 0 ? [row("id", "in", ids)] : []),
      ]),
    )
    .orderBy("id")
    .selectAll();
  const rows = await withParts(tx.db, await tx.lock(query).execute());
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byKey: new Map(rows.flatMap((row) => (row.source_key === null ? [] : [[row.source_key, row] as const]))),
  };
}
