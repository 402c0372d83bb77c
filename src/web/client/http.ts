import type { Failure } from "#contract/failure.ts";
import { readToken } from "./storage.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type CallOptions = {
  bearer?: boolean;
  /** The call has neither bearer token nor cookie (§6). */
  anonymous?: boolean;
  body?: object;
  headers?: Record<string, string>;
  /** It aborts the call, which then fails. */
  signal?: AbortSignal;
};

/** A cart change has these headers: the response has the changed line and the totals, not the whole cart. */
export const minimal = { prefer: "return=minimal" };

const TIMEOUT_MS = 30_000;
const MAX_RETRY_AFTER_SECONDS = 2;

/** The status is 0 when there was no valid response. */
export class CallFailed extends Error {
  override name = "CallFailed";
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly details: NonNullable<Failure["details"]>;
  readonly shown: Failure["shown"];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    { message = "", errors = {}, details = {}, shown }: Partial<Failure>,
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.details = details;
    this.shown = shown;
    this.retryAfterSeconds = retryAfter;
  }
}

/** Returns the API's message, else the fallback (§8), after the reason when there is no connection. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof CallFailed && error.message) return error.message;
  return navigator.onLine === false ? `You are offline. ${fallback}` : fallback;
}

export function isSessionEnd(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401;
}

/** Returns the body of the response. @throws {CallFailed} */
export async function call<Body>(method: Method, path: string, options?: CallOptions): Promise<Body> {
  return (await send<Body>(method, path, options)).body;
}

/** Does the same as `call` and returns the headers, too. Retries a read once after a short `Retry-After`. */
export async function send<Body>(method: Method, path: string, options: CallOptions = {}) {
  try {
    return await sendOnce<Body>(method, path, options);
  } catch (error) {
    const { status, retryAfterSeconds = Number.POSITIVE_INFINITY } = error as CallFailed;
    if (method !== "GET" || status !== 503 || retryAfterSeconds > MAX_RETRY_AFTER_SECONDS) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1_000));
    return sendOnce<Body>(method, path, options);
  }
}

async function sendOnce<Body>(method: Method, path: string, options: CallOptions) {
  const { bearer = false, anonymous = false, body, headers, signal } = options;
  const token = bearer ? readToken() : null;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      credentials: anonymous ? "omit" : "same-origin",
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      body: body instanceof Blob ? body : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    });
    text = await response.text();
  } catch {
    throw new CallFailed(0, {});
  }
  const parsedBody = parsed(text);
  if (response.ok && (parsedBody !== null || text === ""))
    return { body: parsedBody as Body, headers: response.headers };
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  const failure = isFailure(parsedBody) ? parsedBody : {};
  throw new CallFailed(response.ok ? 0 : response.status, failure, retryAfter >= 0 ? retryAfter : undefined);
}

/** A proxy's message is not for customers. */
function isFailure(parsedBody: unknown): parsedBody is Failure {
  const { status, message } = (parsedBody ?? {}) as Partial<Failure>;
  return status === "fail" && typeof message === "string";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
