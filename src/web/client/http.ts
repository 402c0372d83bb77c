import type { Failure } from "#contract/failure.ts";
import { readToken } from "./storage.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Sent = {
  bearer?: boolean;
  /** Without bearer token and cookie (§6). */
  anonymous?: boolean;
  body?: object;
  headers?: Record<string, string>;
};

/** Who waits longer has lost the answer. */
const PATIENCE_MS = 30_000;
const LONGEST_PAUSE_SECONDS = 2;

/** The shop refused a call, or could not be reached (status 0). */
export class CallFailed extends Error {
  override name = "CallFailed";
  readonly status: number;
  /** By field, for forms. */
  readonly errors: Readonly<Record<string, string>>;
  readonly details: NonNullable<Failure["details"]>;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, { message = "", errors = {}, details = {} }: Partial<Failure>, retryAfter?: number) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.details = details;
    this.retryAfterSeconds = retryAfter;
  }
}

/** What to show the shopper: the server's message if there is one, whatever the status, else the fallback (§8). */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof CallFailed && error.message ? error.message : fallback;
}

/** Whether the shop no longer knows the session. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401;
}

/** Sends one call and reads its answer. @throws {CallFailed} */
export async function call<Answer>(method: Method, path: string, sent?: Sent): Promise<Answer> {
  return (await send<Answer>(method, path, sent)).body;
}

/** The same with the headers of the answer. Reads are tried twice where the shop asks for a short pause. */
export async function send<Answer>(method: Method, path: string, sent: Sent = {}) {
  try {
    return await sendOnce<Answer>(method, path, sent);
  } catch (error) {
    const { status, retryAfterSeconds = Number.POSITIVE_INFINITY } = error as CallFailed;
    if (method !== "GET" || status !== 503 || retryAfterSeconds > LONGEST_PAUSE_SECONDS) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1_000));
    return sendOnce<Answer>(method, path, sent);
  }
}

async function sendOnce<Answer>(method: Method, path: string, sent: Sent) {
  const { bearer = false, anonymous = false, body, headers } = sent;
  const token = bearer ? readToken() : null;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      credentials: anonymous ? "omit" : "same-origin",
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    text = await response.text();
  } catch {
    throw new CallFailed(0, {});
  }
  const answer = parsed(text);
  if (response.ok && (answer !== null || text === "")) return { body: answer as Answer, headers: response.headers };
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  const failure = isFailure(answer) ? answer : {};
  throw new CallFailed(response.ok ? 0 : response.status, failure, retryAfter >= 0 ? retryAfter : undefined);
}

/** A proxy may answer in the shop's place, with a message that is not for shoppers. */
function isFailure(answer: unknown): answer is Failure {
  const { status, message } = (answer ?? {}) as Partial<Failure>;
  return status === "fail" && typeof message === "string";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
