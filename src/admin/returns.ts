import { z } from "zod";
import { oneOf, Reference } from "#contract/admin/fields.ts";
import { Serials } from "#contract/admin/parcels.ts";
import { ReceivedBeside } from "#contract/admin/received.ts";
import {
  AcceptedReturn,
  EndedReplacement,
  ManagedReturn,
  RefusedReturn,
  ReplacedReturn,
  ShownReturn,
} from "#contract/admin/returns.ts";
import { RETURN_VIEWS, type ReturnView } from "#contract/statuses.ts";
import type { Permission } from "#shop/actor.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { getReturnId, listReturns, managedReturns } from "#shop/returns/manage-returns.server.ts";
import { readReturnPictureFor } from "#shop/returns/read-pictures.server.ts";
import { endLostReturn, receiveReturn, sendReturn } from "#shop/returns/receive-return.server.ts";
import { endReplacement, refundInstead, replaceReturn } from "#shop/returns/replace-return.server.ts";
import { returnCreditNote } from "#shop/returns/return-credit-note.server.ts";
import { decideReturn } from "#shop/returns/returns.server.ts";
import { showReturn } from "#shop/returns/show-return.server.ts";
import { withdrawReturnFor } from "#shop/returns/withdraw-return.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";
import { pictureAnswer, sendPicture } from "./send-picture.ts";

const LIMIT = 50;
const VIEWS = Object.keys(RETURN_VIEWS) as ReturnView[];
const tags = ["Returns"];

const Filter = z.object({
  view: oneOf<ReturnView | "all">(VIEWS, "all").default("to decide"),
  after: Reference.optional().describe("The number of the last one of the page before."),
});

const Returns = z.object({
  returns: z.array(ManagedReturn),
  more: z.string().nullable().describe("The number of the last one; null when there are no more."),
});

const ofReturn = z.object({ number: Reference });
const Nothing = z.object({});

/** Returns by what waits to be done with them; one of them, its pictures, and what is done with it. */
export const returnRoutes: AdminRoutes = (routes, contextOf) => {
  routes.get(
    "/returns",
    { schema: { summary: "Returns, the oldest first", tags, querystring: Filter, response: { 200: Returns } } },
    async (request) => {
      const ctx = contextOf(request);
      const { view, after } = request.query;
      const statuses = view === "all" ? undefined : RETURN_VIEWS[view];
      const rows = await listReturns(ctx, { statuses, after, limit: LIMIT + 1 });
      const returns = await managedReturns(ctx, rows.slice(0, LIMIT));
      return { returns, more: rows.length > LIMIT ? (returns.at(-1)?.number ?? null) : null };
    },
  );
  routes.get(
    "/returns/:number",
    {
      schema: { summary: "A return with its order", tags, params: ofReturn, response: { 200: ShownReturn } },
    },
    async (request) => showReturn(contextOf(request), request.params.number),
  );
  routes.get(
    "/returns/:number/pictures/:picture",
    {
      schema: {
        summary: "A picture of a return: a WebP file",
        tags,
        params: ofReturn.extend({ picture: Reference }),
        response: pictureAnswer,
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      // Whoever may not see pictures is told so before a return is looked for.
      requirePermission(ctx, "orders.read");
      const { number, picture } = request.params;
      const file = await readReturnPictureFor(ctx, await getReturnId(ctx, number), picture);
      return sendPicture(reply, file);
    },
  );
  routes.get(
    "/returns/:number/credit-note",
    { schema: { summary: "The credit note of a return, as a PDF", tags, params: ofReturn } },
    async (request, reply) => {
      const { filename, content } = await returnCreditNote(contextOf(request), request.params.number);
      return reply
        .type("application/pdf")
        .header("content-disposition", `attachment; filename="${filename}"`)
        .send(content);
    },
  );

  /** Each is a call of its own, whose answer is the return as it is afterwards. */
  function step<Body extends z.ZodType>(
    name: string,
    { permission = "orders.write", summary, body }: { permission?: Permission; summary: string; body: Body },
    run: (ctx: ShopContext, id: string, input: z.output<Body>) => Promise<unknown>,
  ) {
    routes.post(
      `/returns/:number/${name}`,
      { schema: { summary, tags, params: ofReturn, body, response: { 200: ShownReturn } } },
      async (request) => {
        const ctx = contextOf(request);
        requirePermission(ctx, permission);
        const id = await getReturnId(ctx, request.params.number);
        await run(ctx, id, request.body as z.output<Body>);
        return showReturn(ctx, id);
      },
    );
  }

  step("accept", { summary: "Accept it", body: AcceptedReturn.omit({ return: true }) }, (ctx, id, input) =>
    decideReturn(ctx, id, "Accepted", input),
  );
  step("refuse", { summary: "Refuse it, and say why", body: RefusedReturn.omit({ return: true }) }, (ctx, id, input) =>
    decideReturn(ctx, id, "Refused", { reason: input.reason ?? null }),
  );
  step("on-the-way", { summary: "Keep that its parcel is on its way", body: Nothing }, sendReturn);
  step(
    "receive",
    { summary: "Count what came back, by condition", body: ReceivedBeside({ serials: Serials }) },
    (ctx, id, { serials, ...received }) => receiveReturn(ctx, id, received, { serials }),
  );
  step(
    "replace",
    {
      permission: "orders.dispatch",
      summary: "Hand over its replacement to a courier",
      body: ReplacedReturn.omit({ return: true, serial: true }).extend({ serials: Serials }),
    },
    (ctx, id, { serials, ...carrier }) => replaceReturn(ctx, id, carrier, { serials }),
  );
  step(
    "replaced",
    {
      permission: "orders.dispatch",
      summary: "Keep what became of the parcel of its replacement",
      body: EndedReplacement.omit({ return: true }),
    },
    (ctx, id, { outcome }) => endReplacement(ctx, id, outcome),
  );
  step("refund-instead", { summary: "Owe its refund instead of a replacement", body: Nothing }, refundInstead);
  step("withdraw", { summary: "End it for its customer", body: Nothing }, withdrawReturnFor);
  step("never-arrived", { summary: "Keep that its parcel did not come", body: Nothing }, endLostReturn);
};
