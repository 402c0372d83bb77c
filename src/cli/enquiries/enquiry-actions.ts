import { givenText } from "#cli/given-text.ts";
import { parseInput } from "#cli/parse-input.ts";
import type { Action, Answer } from "#cli/shop-command.ts";
import { EnquiryAnswer, EnquiryEnd, EnquiryFilter, EnquiryOfId } from "#contract/admin/enquiries.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { managedEnquiry, managedThread } from "#shop/enquiries/enquiry-response.server.ts";
import type { StoredEnquiry } from "#shop/enquiries/enquiry-rows.server.ts";
import {
  answerEnquiry,
  closeEnquiry,
  getEnquiry,
  listEnquiries,
  reopenEnquiry,
} from "#shop/enquiries/manage-enquiries.server.ts";
import { enquiriesText, enquiryText } from "./enquiry-text.ts";

export const list: Action = (input, { withShop }) => {
  const filter = parseInput(EnquiryFilter, input);
  return withShop(async (ctx) => {
    const { enquiries, more } = await listEnquiries(ctx, filter);
    const json = enquiries.map((enquiry) => managedEnquiry(enquiry, ctx.now()));
    const text = json.length === 0 ? "No messages found." : enquiriesText(json, ctx.now());
    const last = more ? json.at(-1) : undefined;
    const next = last && ({ option: filter.overdue ? "after" : "before", value: last.ticket } as const);
    return { json, text, next };
  });
};

export const show: Action = (input, { withShop }) => {
  const { id } = parseInput(EnquiryOfId, input);
  return withShop(async (ctx) => {
    const thread = managedThread(await getEnquiry(ctx, id), ctx.now());
    return { json: thread, text: enquiryText(thread, ctx.now()) };
  });
};

export const answer: Action = async (input, { withShop }) => {
  const given = parseInput(EnquiryAnswer, { ...input, text: await givenText(input) });
  return withShop(async (ctx) => said(await answerEnquiry(ctx, given), ctx, "The answer is sent by email."));
};

export const close: Action = (input, { withShop }) => {
  const { id, reason } = parseInput(EnquiryEnd, input);
  return withShop(async (ctx) => said(await closeEnquiry(ctx, id, reason ?? null), ctx, "The message is closed."));
};

export const reopen: Action = (input, { withShop }) => {
  const { id } = parseInput(EnquiryOfId, input);
  return withShop(async (ctx) => said(await reopenEnquiry(ctx, id), ctx, "The message waits for an answer."));
};

function said(enquiry: StoredEnquiry, ctx: ShopContext, what: string): Answer {
  return { json: managedEnquiry(enquiry, ctx.now()), text: `${enquiry.ticket}: ${what}` };
}
