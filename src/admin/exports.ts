import { ExportFileOfId, ExportFileState, WantedExport } from "#contract/admin/exports/export-files.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { requireMayExport } from "#shop/exporting/may-export.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { INDIAN_OFFSET_MS, toIso } from "#shop/time.ts";
import type { AdminRoutes, StaffActor } from "./admin-routes.ts";

/** What the lists show, as files for spreadsheets: each is made, and fetched once. */
export const exportRoutes: AdminRoutes = (routes, contextOf, services) => {
  const tags = ["Export"];
  const file = { tags, params: ExportFileOfId, response: { 200: ExportFileState } };
  routes.post(
    "/exports",
    {
      schema: {
        summary: "Begin to export what a list shows, as CSV",
        description: "A person has one export; another one replaces it. It is kept for an hour.",
        tags,
        body: WantedExport,
        response: { 201: ExportFileState },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      requireMayExport(ctx, request.body.kind);
      return reply.code(201).send(await services.exportFiles.begin(staffOf(ctx), request.body));
    },
  );
  routes.get("/exports/:export", { schema: { summary: "How far an export is", ...file } }, async (request) =>
    services.exportFiles.read(staffOf(contextOf(request)).staffId, request.params.export),
  );
  routes.post("/exports/:export/stop", { schema: { summary: "Stop an export", ...file } }, async (request) =>
    services.exportFiles.stop(staffOf(contextOf(request)).staffId, request.params.export),
  );
  // Not by GET: a request for its head would take it.
  routes.post(
    "/exports/:export/file",
    { schema: { summary: "The file, once", tags, params: ExportFileOfId } },
    async (request, reply) => {
      const ctx = contextOf(request);
      const { kind, content } = services.exportFiles.take(staffOf(ctx).staffId, request.params.export);
      const day = toIso(ctx.now() + INDIAN_OFFSET_MS).slice(0, 10);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${kind}-${day}.csv"`)
        .send(content);
    },
  );
};

/** Exports are of whoever began them, who may do so. */
function staffOf(ctx: ShopContext): StaffActor {
  anyone(ctx);
  if (ctx.actor.kind !== "staff") throw new ShopError("signInRequired");
  return ctx.actor;
}
