import type { FastifyError, FastifyInstance } from "fastify";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import type { Failure } from "#contract/failure.ts";
import { DatabaseUnavailable } from "#db/db.ts";
import { ShopError } from "#shop/shop-error.ts";

/** The body of a refusal. */
export function failureOf(code: RefusalCode): Failure {
  return { status: "fail", message: refusals[code].message };
}

const codeOfFramework: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "tooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "notJson",
  tooMany: "tooMany",
};

type Problem = { instancePath?: string; message?: string; params?: { issue?: { path?: PropertyKey[] } } };

type Translated = { code: RefusalCode; failure: Failure; retryAfterSeconds?: number; bug: boolean };

const RETRY_AFTER_SECONDS = 2;

/** What went wrong, in the words of the wire. A bug is something for the log: the shop itself is amiss. */
export function translateError(error: unknown): Translated {
  if (error instanceof ShopError) return refused(error);
  if (error instanceof DatabaseUnavailable) return refused(new ShopError("unavailable"));
  const { code = "", statusCode = 500, validation } = error as Partial<FastifyError>;
  if (validation) return refused(new ShopError("badRequest", { errors: fieldErrors(validation as Problem[]) }));
  const known = codeOfFramework[code] ?? (statusCode >= 400 && statusCode < 500 ? "badRequest" : "broken");
  return { ...refused(new ShopError(known)), bug: known === "broken" };
}

function refused({ code, message, particulars: { errors, details, retryAfterSeconds } }: ShopError): Translated {
  const later = retryAfterSeconds ?? (code === "unavailable" ? RETRY_AFTER_SECONDS : undefined);
  // One field alone: its sentence says more than the general one.
  const only = Object.values(errors ?? {});
  const sentence = code === "badRequest" && only.length === 1 && only[0] ? only[0] : message;
  return {
    code,
    failure: { status: "fail", message: sentence, ...(errors ? { errors } : {}), ...(details ? { details } : {}) },
    ...(later === undefined ? {} : { retryAfterSeconds: later }),
    bug: false,
  };
}

/** The first message per field; the parts of a field within another are joined by dots. */
function fieldErrors(problems: Problem[]): Record<string, string> {
  const byField = problems.map(({ instancePath = "", message = "" }): [string, string] => [
    instancePath.split("/").filter(Boolean).join(".") || "body",
    message,
  ]);
  return Object.fromEntries(byField.reverse());
}

/** Turns every error of a route into its answer: JSON for programs, with the cause in the log alone. */
export function addErrorAnswers(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const { code, failure, retryAfterSeconds, bug } = translateError(error);
    if (bug) request.log.error({ err: error, reqId: request.id }, "a request failed");
    if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
    return reply.code(refusals[code].status).send(failure);
  });
}
