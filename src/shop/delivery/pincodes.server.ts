import type { PincodeRow } from "#db/catalogue-rows.ts";
import { type AuditChange, auditFields, changedFields } from "#shop/audit/audit.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/** What audit entries have of a PIN code. */
export const AUDITED = ["city", "state", "zone", "cod"] as const;

/** All that the operator imported. */
export function listPincodes({ db }: ShopContext): Promise<PincodeRow[]> {
  return db.read.selectFrom("pincodes").selectAll().execute();
}

/** In one transaction; replaces those that are stored. */
export async function savePincodes(ctx: ShopContext, rows: readonly PincodeRow[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Rows that do not exist cannot be locked: an import beside this one must not add the same ones.
    await takeTurn(tx, "pincodes", "");
    const codes = rows.map(({ pincode }) => pincode);
    const query = tx.db.selectFrom("pincodes").where("pincode", "in", codes).selectAll();
    const existing = new Map((await tx.lock(query).execute()).map((row) => [row.pincode, row]));
    await tx.db
      .insertInto("pincodes")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("pincode").doUpdateSet((row) => ({
          city: row.ref("excluded.city"),
          state: row.ref("excluded.state"),
          zone: row.ref("excluded.zone"),
          cod: row.ref("excluded.cod"),
        })),
      )
      .execute();
    tx.invalidate(topics.pincodes);
    await tx.audit(...rows.map((row) => changeOf(existing.get(row.pincode), row)));
  });
}

function changeOf(before: PincodeRow | undefined, after: PincodeRow): AuditChange {
  const subject = { kind: "pincode", id: after.pincode };
  const [stored, saved] = [before && auditFields(before, AUDITED), auditFields(after, AUDITED)];
  if (stored) return { action: "pincode.change", subject, ...changedFields(stored, saved) };
  return { action: "pincode.add", subject, before: null, after: saved };
}
