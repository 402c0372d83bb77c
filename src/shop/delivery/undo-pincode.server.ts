import type { PincodeRow } from "#db/catalogue-rows.ts";
import { auditFields } from "#shop/audit/audit.ts";
import { columnsOfFields, type Undoable } from "#shop/audit/undoable.server.ts";
import { topics } from "#shop/topics.ts";
import { AUDITED } from "./pincodes.server.ts";

/** A PIN code is its own id. */
export const undoablePincode: Undoable = {
  actions: { change: "pincode.change", add: "pincode.add", remove: "pincode.remove" },
  async read(tx, pincode) {
    const row = await tx
      .lock(tx.db.selectFrom("pincodes").where("pincode", "=", pincode).selectAll())
      .executeTakeFirst();
    return row ? auditFields(row, AUDITED) : null;
  },
  async write(tx, pincode, fields) {
    await tx.db.updateTable("pincodes").set(columnsOfFields(fields)).where("pincode", "=", pincode).execute();
    tx.invalidate(topics.pincodes);
  },
  async create(tx, pincode, fields) {
    await tx.db
      .insertInto("pincodes")
      .values({ ...(columnsOfFields(fields) as PincodeRow), pincode })
      .execute();
    tx.invalidate(topics.pincodes);
  },
  async remove(tx, pincode) {
    await tx.db.deleteFrom("pincodes").where("pincode", "=", pincode).execute();
    tx.invalidate(topics.pincodes);
  },
};
