import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { EnquiryFilter, EnquiryOfId, type ManagedEnquiry } from "#contract/admin/enquiries.ts";
import { getEnquiry, listEnquiries, type StoredEnquiry } from "#shop/enquiries/manage-enquiries.server.ts";
import { toIso } from "#shop/time.ts";
import { enquiriesText, enquiryText } from "./enquiry-text.ts";

export const list: Action = (input, { withShop }) => {
  const filter = parseInput(EnquiryFilter, input);
  return withShop(async (ctx) => {
    const { enquiries, more } = await listEnquiries(ctx, filter);
    const text = enquiries.length === 0 ? "No messages found." : enquiriesText(enquiries);
    const older = more > 0 ? `\n\n… and ${more} older: enquiry list --before ${enquiries.at(-1)?.id}` : "";
    return { json: enquiries.map(managedEnquiry), text: `${text}${older}` };
  });
};

export const show: Action = (input, { withShop }) => {
  const { id } = parseInput(EnquiryOfId, input);
  return withShop(async (ctx) => {
    const enquiry = await getEnquiry(ctx, id);
    return { json: managedEnquiry(enquiry), text: enquiryText(enquiry) };
  });
};

function managedEnquiry({ id, name, email, mobile, comment, created_at_ms }: StoredEnquiry): ManagedEnquiry {
  return { _id: id, name, email, mobile, comment, createdAt: toIso(created_at_ms) };
}
