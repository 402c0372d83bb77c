import type { FastifyError, FastifyInstance } from "fastify";
import { type Failure, type RefusalCode, refusals } from "#contract/errors.ts";
import { DatabaseUnavailable } from "#db/db.ts";
import { ShopError } from "#shop/shop-error.ts";

/** The body of a refusal. */
export function failureOf(code: RefusalCode, errors?: Record<string, string>): Failure {
  return { status: "fail", message: refusals[code].message, ...(errors ? { errors } : {}) };
}

const codeOfFramework: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "tooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "notJson",
  tooMany: "tooMany",
};

type Problem = { instancePath?: string; message?: string; params?: { issue?: { path?: PropertyKey[] } } };

/**
 * What went wrong, in the words of the wire. The second part is what only the log may see, null when nothing is amiss
 * with the shop itself.
 */
export function translateError(error: unknown): { code: RefusalCode; errors?: Record<string, string>; bug: boolean } {
  if (error instanceof ShopError)
    return { code: error.code, ...(error.errors ? { errors: error.errors } : {}), bug: false };
  if (error instanceof DatabaseUnavailable) return { code: "unavailable", bug: false };
  const { code = "", statusCode = 500, validation } = error as Partial<FastifyError>;
  if (validation) return { code: "badRequest", errors: fieldErrors(validation as Problem[]), bug: false };
  const known = codeOfFramework[code];
  if (known) return { code: known, bug: false };
  return statusCode >= 400 && statusCode < 500 ? { code: "badRequest", bug: false } : { code: "broken", bug: true };
}

/** The first message per field. */
function fieldErrors(problems: Problem[]): Record<string, string> {
  const byField = problems.map(({ instancePath = "", message = "" }): [string, string] => [
    instancePath.split("/").filter((part) => part !== "")[0] ?? "body",
    message,
  ]);
  return Object.fromEntries(byField.reverse());
}

/** Turns every error of a route into its answer: JSON for programs, with the cause in the log alone. */
export function addErrorAnswers(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const { code, errors, bug } = translateError(error);
    if (bug) request.log.error({ err: error, reqId: request.id }, "a request failed");
    if (code === "unavailable") reply.header("retry-after", "2");
    const failure = failureOf(code, errors);
    const only = Object.values(errors ?? {});
    const message = only.length === 1 && only[0] ? only[0] : failure.message;
    return reply.code(refusals[code].status).send({ ...failure, message });
  });
}
