import type { AuditAction } from "#shop/audit/actions.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";

type FacetTable = "categories" | "brands" | "colors";

function undoableFacet(table: FacetTable, add: AuditAction, remove: AuditAction): Undoable {
  return {
    actions: { change: add, add, remove },
    async read(tx, id) {
      const row = await tx.lock(tx.db.selectFrom(table).where("id", "=", id).select("title")).executeTakeFirst();
      return row ? { title: row.title } : null;
    },
    async write(tx, id, { title }) {
      await tx.db
        .updateTable(table)
        .set({ title: `${title}`, updated_at_ms: tx.now() })
        .where("id", "=", id)
        .execute();
      tx.invalidate(topics[table]);
    },
    async create(tx, id, { title }) {
      const row = { id, title: `${title}`, created_at_ms: tx.now(), updated_at_ms: tx.now() };
      await tx.db.insertInto(table).values(row).execute();
      tx.invalidate(topics[table]);
    },
    // Foreign keys refuse it while products have it.
    async remove(tx, id) {
      await tx.db.deleteFrom(table).where("id", "=", id).execute();
      tx.invalidate(topics[table]);
    },
  };
}

/** Waits for rates that owners are just setting; they wait until the transaction ends. */
export async function lockCategoryForRemoval(tx: Tx, id: string): Promise<void> {
  await tx.lockForRemoval(tx.db.selectFrom("categories").where("id", "=", id).select("id")).execute();
}

/** Categories, brands and colours, which an import adds when a product has them. */
export const undoableFacets = {
  category: undoableFacet("categories", "category.add", "category.remove"),
  brand: undoableFacet("brands", "brand.add", "brand.remove"),
  color: undoableFacet("colors", "color.add", "color.remove"),
} satisfies Record<string, Undoable>;
