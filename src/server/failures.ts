import type { FastifyError, FastifyInstance } from "fastify";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import type { Failure } from "#contract/failure.ts";
import { DatabaseUnavailable } from "#db/db.ts";
import { ShopError } from "#shop/shop-error.ts";
import { createRefusalPace } from "./admission/refusal-pace.ts";
import { addressOf } from "./client-address.ts";
import type { LogUnavailable } from "./unavailable-log.ts";

export function failureOf(code: RefusalCode): Failure {
  return { status: "fail", message: refusals[code].message };
}

const codeOfFramework: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "tooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "notJson",
  tooMany: "tooMany",
};

/** Requests for files have conditions with these outcomes. */
const codeOfStatus: Record<number, RefusalCode> = { 412: "fileChanged", 416: "rangeOutside" };

type ValidationIssue = { instancePath?: string; message?: string };

/** `isBug` says that it is no refusal and must be logged. */
type Translated = { code: RefusalCode; failure: Failure; retryAfterSeconds?: number; isBug: boolean };

const RETRY_AFTER_SECONDS = 2;

export function translateError(error: unknown): Translated {
  if (error instanceof ShopError) return translateRefusal(error);
  if (error instanceof DatabaseUnavailable) return translateRefusal(new ShopError("unavailable"));
  const { code = "", statusCode = 500, validation } = error as Partial<FastifyError>;
  if (validation) return translateRefusal(new ShopError("badRequest", fieldErrors(validation as ValidationIssue[])));
  const refusal =
    codeOfFramework[code] ??
    codeOfStatus[statusCode] ??
    (statusCode >= 400 && statusCode < 500 ? "badRequest" : "broken");
  return { ...translateRefusal(new ShopError(refusal)), isBug: refusal === "broken" };
}

function translateRefusal({ code, message, errors, details, shown, retryAfterSeconds }: ShopError): Translated {
  const seconds = retryAfterSeconds ?? (code === "unavailable" ? RETRY_AFTER_SECONDS : undefined);
  // The first field's error says more than the general message.
  const sentence = (code === "badRequest" && Object.values(errors ?? {})[0]) || message;
  return {
    code,
    failure: {
      status: "fail",
      message: sentence,
      ...(errors ? { errors } : {}),
      ...(details ? { details } : {}),
      ...(shown ? { shown } : {}),
    },
    ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
    isBug: false,
  };
}

/** Returns the first message of each field. Names of nested fields are joined by dots. */
function fieldErrors(issues: ValidationIssue[]): { errors?: Record<string, string> } {
  const errors = new Map<string, string>();
  for (const { instancePath = "", message = "" } of issues) {
    const field = instancePath
      .split("/")
      .filter((part) => !/^\d*$/.test(part))
      .join(".");
    if (field !== "" && !errors.has(field)) errors.set(field, message);
  }
  return errors.size > 0 ? { errors: Object.fromEntries(errors) } : {};
}

/** The cause of a bug, or why the database is unavailable, is only logged. */
export function addErrorHandler(app: FastifyInstance, logUnavailable: LogUnavailable) {
  const pace = createRefusalPace();
  app.setErrorHandler(async (error, request, reply) => {
    const { code, failure, retryAfterSeconds, isBug } = translateError(error);
    if (error instanceof DatabaseUnavailable) logUnavailable(error);
    if (isBug) request.log.error({ err: error, reqId: request.id }, "a request failed");
    if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
    // The header says how long the file is.
    if (code === "rangeOutside") reply.headers((error as { headers?: Record<string, string> }).headers ?? {});
    const { status } = refusals[code];
    if (status === 429) await pace(request.session?.userId ?? addressOf(request));
    return reply.code(status).send(failure);
  });
}
