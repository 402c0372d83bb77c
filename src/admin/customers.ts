import { z } from "zod";
import {
  BlockOfCustomer,
  ChosenBlock,
  ConfirmedErasure,
  ListedCustomer,
  ManagedCustomer,
  ManagedNote,
  NoteOfId,
  WrittenNote,
} from "#contract/admin/customers.ts";
import { Reference } from "#contract/admin/fields.ts";
import { oneLineText } from "#contract/cleaning/texts.ts";
import { blockCustomer, unblockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { endSessionsOf } from "#shop/accounts/operator/end-sessions.server.ts";
import { listCustomers } from "#shop/customers/list-customers.server.ts";
import { addNote, removeNote } from "#shop/customers/notes.server.ts";
import { showCustomer } from "#shop/customers/show-customer.server.ts";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const LIMIT = 50;
const LATEST = 20;

const Filter = z.object({
  search: z.string().transform(oneLineText).pipe(z.string().max(254, "must have at most 254 characters.")).optional(),
  before: Reference.optional(),
});

const OneCustomer = z.object({ id: Reference });

const Customers = z.object({
  customers: z.array(ListedCustomer),
  more: z.string().nullable().describe("The id of the last one; null when there are no more."),
});

/** Who has an account in the shop. */
export const customerRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Customers"];
  routes.get(
    "/customers",
    { schema: { summary: "Customers, newest first", tags, querystring: Filter, response: { 200: Customers } } },
    async (request) => {
      const { search, before } = request.query;
      const wanted = { search: search || undefined, before, blocks: [], hasOrders: false, limit: LIMIT + 1 };
      const customers = await listCustomers(contextOf(request), wanted);
      const listed = customers.slice(0, LIMIT);
      return { customers: listed, more: customers.length > LIMIT ? (listed.at(-1)?._id ?? null) : null };
    },
  );
  routes.get(
    "/customers/:id",
    {
      schema: {
        summary: "A customer with the newest orders, returns and notes",
        tags,
        params: OneCustomer,
        response: { 200: ManagedCustomer },
      },
    },
    async (request) => showCustomer(contextOf(request), request.params.id, { limit: LATEST }),
  );
  routes.post(
    "/customers/:id/notes",
    {
      schema: {
        summary: "Keep a note",
        tags,
        params: OneCustomer,
        body: WrittenNote,
        response: { 201: ManagedNote },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await addNote(contextOf(request), request.params.id, request.body.text)),
  );
  routes.delete(
    "/notes/:note",
    { schema: { summary: "Remove a note", tags, params: NoteOfId, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeNote(contextOf(request), request.params.note);
      return reply.code(204).send(null);
    },
  );
  routes.post(
    "/customers/:id/blocks",
    {
      schema: {
        summary: "Block a customer in one respect; a reason replaces the one before",
        tags,
        params: OneCustomer,
        body: ChosenBlock,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { kind, reason = null } = request.body;
      await blockCustomer(contextOf(request), request.params.id, { kind, reason });
      return reply.code(204).send(null);
    },
  );
  routes.delete(
    "/customers/:id/blocks/:block",
    { schema: { summary: "Lift a block", tags, params: BlockOfCustomer, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id, block } = request.params;
      await unblockCustomer(contextOf(request), id, block);
      return reply.code(204).send(null);
    },
  );
  routes.post(
    "/customers/:id/end-sessions",
    {
      schema: {
        summary: "Log a customer out everywhere",
        tags,
        params: OneCustomer,
        response: { 200: z.object({ ended: z.number() }) },
      },
    },
    async (request) => ({ ended: await endSessionsOf(contextOf(request), request.params.id) }),
  );
  routes.post(
    "/customers/:id/erase",
    {
      schema: {
        summary: "Erase an account with what belongs to it, which cannot be undone",
        tags,
        params: OneCustomer,
        body: ConfirmedErasure,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { typed, reviewTexts } = request.body;
      await eraseAccountOf(contextOf(request), request.params.id, { withReviewTexts: reviewTexts, typed });
      return reply.code(204).send(null);
    },
  );
};
