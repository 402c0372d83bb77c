import type { ShopContext } from "#shop/context.server.ts";
import type { Period } from "./email-kinds.ts";
import type { EmailContent } from "./emails/email.ts";
import { enquiryEmail, reportEmail } from "./emails/owner-email.ts";
import { readReport } from "./owner-report.server.ts";

/** The email about a message of the contact form. */
export async function enquiryContent({ db }: ShopContext, { enquiryId }: { enquiryId: string }): Promise<EmailContent> {
  const query = db.read.selectFrom("enquiries").where("id", "=", enquiryId);
  return enquiryEmail((await query.select(["id", "name", "email", "mobile", "comment"]).executeTakeFirst()) ?? null);
}

/** The email with the report of a period. */
export async function reportContent(ctx: ShopContext, period: Period): Promise<EmailContent> {
  return reportEmail(await readReport(ctx, period));
}
