import type { FastifyInstance } from "fastify";

/** Many clients send the JSON content type without a body: that counts as no body. */
export function acceptJsonOnly(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser("error", "error");
  api.removeContentTypeParser(["application/json", "text/plain"]);
  api.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, String(body), done);
  });
  // With an empty object, the errors name each missing field.
  api.addHook("preValidation", async (request) => {
    if (request.routeOptions.schema?.body) request.body ??= {};
  });
}
