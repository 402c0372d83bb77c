import { Readable } from "node:stream";
import { z } from "zod";
import { Reference } from "#contract/admin/fields.ts";
import { DroppedFile, ImportChoices, ImportFileOfId, ImportFileState } from "#contract/admin/import-files.ts";
import { ListedImport } from "#contract/admin/imports.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { listImports } from "#shop/importing/progress/import-history.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { AdminRoutes, StaffActor } from "./admin-routes.ts";

const LIMIT = 20;
const CSV = "text/csv; charset=utf-8";

/** Files of products and of prices: what they would change, importing them, and what was imported. */
export const importRoutes: AdminRoutes = (routes, contextOf, services) => {
  const tags = ["Import"];
  const file = { tags, params: ImportFileOfId, response: { 200: ImportFileState } };
  routes.get(
    "/imports",
    {
      schema: {
        summary: "What was imported, newest first",
        tags,
        querystring: z.object({ before: Reference.optional().describe("The id of the last one of the page before.") }),
        response: { 200: z.object({ imports: z.array(ListedImport), more: z.string().nullable() }) },
      },
    },
    async (request) => {
      const all = await listImports(contextOf(request), { ...request.query, limit: LIMIT + 1 });
      const imports = all.slice(0, LIMIT);
      return { imports, more: all.length > LIMIT ? (imports.at(-1)?._id ?? null) : null };
    },
  );
  routes.post(
    "/imports/files",
    {
      config: { takesFile: true },
      schema: {
        summary: "Send a file; the body is the file itself",
        description: "A person has one file; another one replaces it. It is kept for an hour.",
        tags,
        querystring: DroppedFile,
        response: { 201: ImportFileState },
      },
    },
    async (request, reply) => {
      const { staffId } = importer(contextOf(request));
      const { body } = request;
      if (!(body instanceof Readable)) throw new ShopError("badRequest", { message: "Send the file as the body." });
      return reply.code(201).send(await services.importFiles.receive(staffId, request.query, body));
    },
  );
  routes.get(
    "/imports/files/:file",
    { schema: { summary: "A file, and what became of its rows", ...file } },
    async (request) => services.importFiles.read(importer(contextOf(request)).staffId, request.params.file),
  );
  routes.post(
    "/imports/files/:file/check",
    { schema: { summary: "Begin a dry run, which changes nothing", ...file, body: ImportChoices } },
    async (request) =>
      services.importFiles.begin(importer(contextOf(request)), request.params.file, "check", request.body),
  );
  routes.post(
    "/imports/files/:file/import",
    { schema: { summary: "Begin to import the file", ...file, body: ImportChoices } },
    async (request) =>
      services.importFiles.begin(importer(contextOf(request)), request.params.file, "import", request.body),
  );
  routes.post(
    "/imports/files/:file/stop",
    { schema: { summary: "Stop after the rows that are being saved", ...file } },
    async (request) => services.importFiles.stop(importer(contextOf(request)).staffId, request.params.file),
  );
  routes.get(
    "/imports/files/:file/refused",
    { schema: { summary: "The refused rows with their reasons, as CSV", tags, params: ImportFileOfId } },
    async (request, reply) => {
      const rows = services.importFiles.refused(importer(contextOf(request)).staffId, request.params.file);
      return reply.type(CSV).header("content-disposition", 'attachment; filename="refused-rows.csv"').send(rows);
    },
  );
};

/** Whoever may import. @throws {ShopError} forbidden */
function importer(ctx: ShopContext): StaffActor {
  requirePermission(ctx, "products.write");
  if (ctx.actor.kind !== "staff") throw new ShopError("signInRequired");
  return ctx.actor;
}
