import type { ReturnStep } from "#contract/admin/returns.ts";
import { type AuditEntry, readEntries } from "#shop/audit/entries.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import type { Parcel } from "#shop/parcels/parcel-rows.server.ts";
import { readStaffNames } from "#shop/staff/staff-rows.server.ts";
import { toIso } from "#shop/time.ts";

/** A return and its order have a few entries each; whoever has more of them sees the newest. */
const MAX_STEPS = 100;

type StepsOf = { id: string; orderId: string; pictures: readonly string[]; replacements: readonly Parcel[] };

/** What people of the shop did with a return, the earliest first, by their entries in the audit. */
export async function returnSteps(
  ctx: ShopContext,
  { id, orderId, pictures, replacements }: StepsOf,
): Promise<ReturnStep[]> {
  requirePermission(ctx, "orders.list");
  const { read } = ctx.db;
  const entriesOf = (kind: string, subject: string) =>
    readEntries(read, { subject: { kind, id: subject }, limit: MAX_STEPS });
  const ofPictures = await Promise.all(pictures.map((picture) => entriesOf("returnPicture", picture)));
  // Entries of a replacement's parcel are those of its order, which may have other returns.
  const ofParcels = (await entriesOf("order", orderId)).filter((entry) =>
    replacements.some((parcel) => isAbout(entry, parcel)),
  );
  // One that waits again because its replacement is lost has an entry of its own beside that of the parcel.
  const ofReturn = (await entriesOf("return", id)).filter(({ action }) => action !== "return.replaced");
  const entries = [...ofReturn, ...ofParcels, ...ofPictures.flat()];
  const names = await readStaffNames(
    read,
    entries.map(({ actor }) => actor),
  );
  return entries
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ action, actor, at_ms, after }) => ({
      action,
      at: toIso(at_ms),
      actor: names.get(actor) ?? actor,
      outcome: typeof after?.outcome === "string" ? after.outcome : null,
    }));
}

function isAbout({ action, after }: AuditEntry, parcel: Parcel): boolean {
  if (action === "return.replace") return after?.handedOverAtMs === parcel.handed_over_at_ms;
  return action === "return.replaced" && after?.endedAtMs === parcel.ended_at_ms;
}
