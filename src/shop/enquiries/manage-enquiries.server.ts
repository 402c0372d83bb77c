import type { Selectable } from "kysely";
import type { EnquiryRow } from "#db/account-rows.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

export type StoredEnquiry = Selectable<EnquiryRow>;

/** Messages of the contact form for the operator, newest first, and how many older ones there are. */
export async function listEnquiries(
  ctx: ShopContext,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<{ enquiries: StoredEnquiry[]; more: number }> {
  requirePermission(ctx, "enquiries.read");
  const { db } = ctx;
  const all = db.read.selectFrom("enquiries").$if(before !== undefined, (query) => query.where("id", "<", `${before}`));
  const enquiries = await all.orderBy("id", "desc").limit(limit).selectAll().execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { enquiries, more: total - enquiries.length };
}

/** @throws {ShopError} enquiryNotFound */
export async function getEnquiry(ctx: ShopContext, id: string): Promise<StoredEnquiry> {
  requirePermission(ctx, "enquiries.read");
  const { db } = ctx;
  const query = db.read.selectFrom("enquiries").where("id", "=", id.trim().toLowerCase()).selectAll();
  const found = await query.executeTakeFirst();
  if (!found)
    throw new ShopError("enquiryNotFound", { message: `There is no message with the id '${id}'. See 'enquiry list'.` });
  return found;
}
