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

type Problem = { instancePath?: string; message?: string };

type Translated = { code: RefusalCode; failure: Failure; retryAfterSeconds?: number; bug: boolean };

const RETRY_AFTER_SECONDS = 2;

/** What went wrong, in the words of the wire. A bug is something for the log: the shop itself is amiss. */
export function translateError(error: unknown): Translated {
  if (error instanceof ShopError) return refused(error);
  if (error instanceof DatabaseUnavailable) return refused(new ShopError("unavailable"));
  const { code = "", statusCode = 500, validation } = error as Partial<FastifyError>;
  if (validation) return refused(new ShopError("badRequest", fieldErrors(validation as Problem[])));
  const known = codeOfFramework[code] ?? (statusCode >= 400 && statusCode < 500 ? "badRequest" : "broken");
  return { ...refused(new ShopError(known)), bug: known === "broken" };
}

function refused({ code, message, particulars: { errors, details, retryAfterSeconds } }: ShopError): Translated {
  const later = retryAfterSeconds ?? (code === "unavailable" ? RETRY_AFTER_SECONDS : undefined);
  // What is wrong with the first field says more than the general sentence.
  const sentence = (code === "badRequest" && Object.values(errors ?? {})[0]) || message;
  return {
    code,
    failure: { status: "fail", message: sentence, ...(errors ? { errors } : {}), ...(details ? { details } : {}) },
    ...(later === undefined ? {} : { retryAfterSeconds: later }),
    bug: false,
  };
}

/** The first sentence of each field, in the order of the fields; the parts of a field within another are joined by dots. */
function fieldErrors(problems: Problem[]): { errors?: Record<string, string> } {
  const errors = new Map<string, string>();
  for (const { instancePath = "", message = "" } of problems) {
    // Of a list the field is wrong, whichever of its values it is.
    const field = instancePath.split("/").filter((part) => !/^\d*$/.test(part));
    if (field.length > 0 && !errors.has(field.join("."))) errors.set(field.join("."), message);
  }
  return errors.size > 0 ? { errors: Object.fromEntries(errors) } : {};
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
