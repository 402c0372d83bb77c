import { z } from "zod";
import { AuditFilter, EntryOfId, ListedEntry, ShownEntry } from "#contract/admin/audit.ts";
import { listEntries, showEntry } from "#shop/undo/read-audit.server.ts";
import { undo, undoGroup } from "#shop/undo/undo.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const Undo = z.object({ fields: z.array(z.string()).min(1).optional(), group: z.boolean().default(false) });
const Undone = z.object({
  entry: z.string().nullable().describe("The entry of the undo; null for a group."),
  undone: z.array(z.string()),
  left: z.array(z.object({ subject: z.string(), message: z.string() })),
});

/** Who changed what, and undoing it. */
export const activityRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Activity"];
  routes.get(
    "/activity",
    {
      schema: {
        summary: "What was changed, newest first",
        tags,
        querystring: AuditFilter,
        response: { 200: z.object({ entries: z.array(ListedEntry), more: z.boolean() }) },
      },
    },
    async (request) => {
      const { limit, ...filter } = request.query;
      const entries = await listEntries(contextOf(request), { ...filter, limit: limit + 1 });
      return { entries: entries.slice(0, limit), more: entries.length > limit };
    },
  );
  routes.get(
    "/activity/:id",
    {
      schema: {
        summary: "A change, and whether it can be undone",
        tags,
        params: EntryOfId,
        response: { 200: ShownEntry },
      },
    },
    async (request) => showEntry(contextOf(request), request.params.id),
  );
  routes.post(
    "/activity/:id/undo",
    {
      schema: {
        summary: "Undo a change, some of its fields, or all changes of its group",
        tags,
        params: EntryOfId,
        body: Undo,
        response: { 200: Undone },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { fields = null, group } = request.body;
      const ctx = contextOf(request);
      if (!group) {
        const undone = await undo(ctx, { id, fields });
        return { entry: undone.id, undone: undone.undone, left: [] };
      }
      const { done, failed } = await undoGroup(ctx, id);
      return { entry: null, undone: done, left: failed.map(({ subject, message }) => ({ subject, message })) };
    },
  );
};
