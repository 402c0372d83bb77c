import type { PlannedPriceRow } from "#db/catalogue-rows.ts";
import { columnsOfFields, type Undoable } from "#shop/audit/undoable.server.ts";
import { lockProduct } from "#shop/catalogue/writing/save-changed.server.ts";
import { cancelPlan } from "./manage-planned.server.ts";
import {
  lockPlan,
  NOT_BEGUN,
  plannedFields,
  requireFreeTime,
  restorePrice,
  type StoredPlan,
  storePlan,
} from "./planned-prices.server.ts";

/** Whether the product may have its price now. */
const isInEffect = ({ began_at_ms, outcome }: StoredPlan) =>
  began_at_ms !== null && (outcome === null || outcome === "applied");

/** Removing one that has begun gives back the price before, as its end does; it begins again when that is undone. */
export const undoablePlannedPrice: Undoable = {
  actions: { change: "price.change", add: "price.plan", remove: "price.remove" },
  async read(tx, id) {
    const locked = await lockPlan(tx, id);
    return locked && plannedFields(locked.plan);
  },
  async write(tx, id, { outcome }) {
    const locked = await lockPlan(tx, id);
    if (!locked) return;
    const { plan, product } = locked;
    if (outcome !== null) {
      await cancelPlan(tx, product, plan);
      return;
    }
    await requireFreeTime(tx, plan);
    const due_at_ms = plan.began_at_ms === null ? plan.begins_at_ms : plan.ends_at_ms;
    await storePlan(tx, plan, { outcome: null, due_at_ms });
  },
  async create(tx, id, fields) {
    const { outcome, ...columns } = columnsOfFields(fields) as Pick<
      PlannedPriceRow,
      "product_id" | "price_paise" | "mrp_paise" | "begins_at_ms" | "ends_at_ms" | "outcome"
    >;
    const isOver = outcome !== null && outcome !== undefined && outcome !== "applied";
    const now = tx.now();
    const row: PlannedPriceRow = {
      ...{ id, ...columns, ...NOT_BEGUN, created_at_ms: now, updated_at_ms: now },
      ...(isOver ? { outcome, due_at_ms: null } : { outcome: null, due_at_ms: columns.begins_at_ms }),
    };
    await lockProduct(tx, row.product_id);
    if (!isOver) await requireFreeTime(tx, row);
    await tx.db.insertInto("planned_prices").values(row).execute();
  },
  async remove(tx, id) {
    const locked = await lockPlan(tx, id);
    if (!locked) return;
    if (isInEffect(locked.plan)) await restorePrice(tx, locked.product, locked.plan);
    await tx.db.deleteFrom("planned_prices").where("id", "=", id).execute();
  },
};
