import { z } from "zod";
import { Enquiry } from "#contract/enquiries.ts";
import { Limit, Reference } from "./fields.ts";

/** The newest messages of the contact form. */
export const EnquiryFilter = z.object({ before: Reference.optional(), limit: Limit });

/** Names a message. */
export const EnquiryOfId = z.object({ id: z.string("is missing.") });

/** A message of the contact form. */
export const ManagedEnquiry = Enquiry.omit({ status: true, message: true, updatedAt: true }).meta({
  id: "ManagedEnquiry",
});
export type ManagedEnquiry = z.infer<typeof ManagedEnquiry>;
