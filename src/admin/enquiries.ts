import { z } from "zod";
import { EnquiryAnswer, EnquiryEnd, EnquiryOfId, ManagedEnquiry, ManagedThread } from "#contract/admin/enquiries.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { managedEnquiry, managedThread } from "#shop/enquiries/enquiry-response.server.ts";
import {
  answerEnquiry,
  closeEnquiry,
  getEnquiry,
  listEnquiries,
  reopenEnquiry,
} from "#shop/enquiries/manage-enquiries.server.ts";
import { readStaffNames } from "#shop/staff/staff-rows.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const LIMIT = 50;

const Filter = z.object({
  status: z.enum(["open", "answered", "closed"]).optional(),
  /** Only those that are overdue, the longest first; `after` then names the last one of the page before. */
  overdue: z.stringbool().default(false),
  search: z.string().trim().max(200).optional(),
  before: z.string().optional(),
  after: z.string().optional(),
});

const Enquiries = z.object({
  enquiries: z.array(ManagedEnquiry),
  more: z.string().nullable().describe("The ticket of the last one; null when there are no more."),
});

/** Messages of the contact form. */
export const enquiryRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Enquiries"];
  /** Messages keep the ids of those of the staff who answered. */
  const threadOf = async (ctx: ShopContext, id: string): Promise<ManagedThread> => {
    const thread = managedThread(await getEnquiry(ctx, id), ctx.now());
    const names = await readStaffNames(
      ctx.db.read,
      thread.messages.map(({ actor }) => actor ?? ""),
    );
    const messages = thread.messages.map((one) => ({ ...one, actor: names.get(one.actor ?? "") ?? one.actor }));
    return { ...thread, messages };
  };
  routes.get(
    "/enquiries",
    { schema: { summary: "Messages of the contact form", tags, querystring: Filter, response: { 200: Enquiries } } },
    async (request) => {
      const ctx = contextOf(request);
      const { status, search, ...filter } = request.query;
      const wanted = { ...filter, limit: LIMIT, status, search: search === "" ? undefined : search };
      const { enquiries, more } = await listEnquiries(ctx, wanted);
      const last = more ? enquiries.at(-1) : undefined;
      return { enquiries: enquiries.map((one) => managedEnquiry(one, ctx.now())), more: last?.ticket ?? null };
    },
  );
  routes.get(
    "/enquiries/:id",
    {
      schema: {
        summary: "A message with what followed it",
        tags,
        params: EnquiryOfId,
        response: { 200: ManagedThread },
      },
    },
    async (request) => threadOf(contextOf(request), request.params.id),
  );
  routes.post(
    "/enquiries/:id/answer",
    {
      schema: {
        summary: "Answer a message by email",
        tags,
        params: EnquiryOfId,
        body: EnquiryAnswer.omit({ id: true }),
        response: { 200: ManagedThread },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id } = request.params;
      await answerEnquiry(ctx, { id, ...request.body });
      return threadOf(ctx, id);
    },
  );
  routes.post(
    "/enquiries/:id/close",
    {
      schema: {
        summary: "Close a message without an email",
        tags,
        params: EnquiryOfId,
        body: EnquiryEnd.omit({ id: true }),
        response: { 200: ManagedThread },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      await closeEnquiry(ctx, request.params.id, request.body.reason ?? null);
      return threadOf(ctx, request.params.id);
    },
  );
  routes.post(
    "/enquiries/:id/reopen",
    {
      schema: {
        summary: "Let a message wait for an answer again",
        tags,
        params: EnquiryOfId,
        response: { 200: ManagedThread },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      await reopenEnquiry(ctx, request.params.id);
      return threadOf(ctx, request.params.id);
    },
  );
};
