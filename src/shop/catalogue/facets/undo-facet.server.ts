import type { Undoable } from "#shop/audit/undoable.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { deleteFields, insertFields, lockFacetForRemoval, readFields, writeFields } from "./facet-fields.server.ts";
import type { FacetKind } from "./facet-kinds.ts";
import { refuseTitle, requirePlaceIn } from "./facet-rules.server.ts";

/** What was added, renamed, put elsewhere, merged or removed. */
function undoableFacet(kind: FacetKind): Undoable {
  return {
    actions: { change: `${kind}.change`, add: `${kind}.add`, remove: `${kind}.remove` },
    read: (tx, id) => readFields(tx, kind, id),
    async write(tx, id, fields) {
      for (const field of ["title", "name"])
        if (typeof fields[field] === "string") await refuseTitle(tx, kind, fields[field], id);
      if (typeof fields.parentId === "string") await requirePlaceIn(tx, id, fields.parentId);
      await writeFields(tx, kind, id, fields);
    },
    async create(tx, id, fields) {
      if (typeof fields.parentId === "string") await requirePlaceIn(tx, id, fields.parentId);
      await insertFields(tx, kind, id, fields);
    },
    // Foreign keys refuse it while products have it.
    remove: (tx, id) => deleteFields(tx, kind, id),
  };
}

/** Waits for rates that owners are just setting; they wait until the transaction ends. */
export async function lockCategoryForRemoval(tx: Tx, id: string): Promise<void> {
  await lockFacetForRemoval(tx, "category", id);
}

/** Categories, brands and colours, which also imports add. */
export const undoableFacets = {
  category: undoableFacet("category"),
  brand: undoableFacet("brand"),
  color: undoableFacet("color"),
} satisfies Record<string, Undoable>;
