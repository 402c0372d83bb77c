import type { FastifyInstance } from "fastify";
import type { Admission } from "#server/admission/admission.ts";
import type { ContextOf } from "#server/context.ts";
import { failureOf } from "#server/failures.ts";
import { readPictureFile } from "#shop/reviews/pictures/review-pictures.server.ts";

/** A name is never used again. A cache between would still send what the shop has removed. */
const IN_BROWSER = "private, max-age=31536000, immutable";
const FILE = /^([0-9a-f]{32})-((?:320|1200)\.(avif|webp))$/;

/** Serves customers' pictures from the database: every server has them. */
export function addReviewPictures(
  app: FastifyInstance,
  { admission, contextOf }: { admission: Admission; contextOf: ContextOf },
) {
  app.get<{ Params: { file: string } }>("/media/reviews/:file", async (request, reply) => {
    const [, digits, file = "", format] = FILE.exec(request.params.file) ?? [];
    const bytes =
      digits &&
      (await admission.run("reading", request, reply, () =>
        readPictureFile(contextOf(null, request.log), `reviews/${digits}`, file),
      ));
    if (!bytes) return reply.code(404).header("cache-control", "no-store").send(failureOf("notFound"));
    return reply
      .headers({ "cache-control": IN_BROWSER, "cross-origin-resource-policy": "cross-origin" })
      .type(`image/${format}`)
      .send(bytes);
  });
}
