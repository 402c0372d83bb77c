import { withButtonNames } from "#console/text/command-names.ts";
import { capitalized } from "#console/text/words.ts";

/** A call that the server refused, or that did not reach it: then the status is 0. */
export class CallFailed extends Error {
  override name = "CallFailed";
  readonly status: number;
  /** Names the refusal, such as `settingChanged`. */
  readonly code: string;
  /** A sentence for each field that is wrong. */
  readonly errors: Readonly<Record<string, string>>;
  readonly details: unknown;

  constructor(
    status: number,
    body: { code?: string; message?: string | undefined; errors?: Readonly<Record<string, string>>; details?: unknown },
  ) {
    super(withButtonNames(body.message || "The console got no answer that it understands. Please try again."));
    this.status = status;
    this.code = body.code ?? "";
    // The command line writes them after the name of the field; here they stand below it.
    this.errors = Object.fromEntries(
      Object.entries(body.errors ?? {}).map(([field, why]) => [field, capitalized(why)]),
    );
    this.details = body.details ?? null;
  }
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";
/** A file that was made; `leftOut` names what is not in it. */
export type FileAnswer = { file: Blob; leftOut: string[] };

export type Send = (method: Method, path: string, body?: unknown, timeoutMs?: number) => Promise<unknown>;

/** Why a call needs a sign-in before it can go on. */
export type ProofReason = "signInRequired" | "proofRequired";

/** Asks the person to sign in. Resolves to whether they did. */
export type AskProof = (reason: ProofReason) => Promise<boolean>;

const TIMEOUT_MS = 30_000;
/** For work of minutes. The shop waits ten for a file; then others may stand before it. */
export const LONG_TIMEOUT_MS = 1_200_000;
/** Answers that are files. */
const FILES = ["application/pdf", "text/csv; charset=utf-8"];
const NO_CONNECTION = "The console does not reach the shop. Check the connection, then try again.";

/** Sends a call to the console's routes; a body is JSON, or a file as it is, which has more time. @throws {CallFailed} */
export const send: Send = async (method, path, body, timeoutMs) => {
  let response: Response;
  let text: string;
  const isFile = body instanceof Blob;
  const limitMs = timeoutMs ?? (isFile ? LONG_TIMEOUT_MS : TIMEOUT_MS);
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": isFile ? "application/octet-stream" : "application/json" },
      body: body === undefined ? null : isFile ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
    if (response.ok && FILES.includes(response.headers.get("content-type") ?? "")) return await fileOf(response);
    text = await response.text();
  } catch {
    throw new CallFailed(0, { message: NO_CONNECTION });
  }
  const answer = parsed(text);
  if (!response.ok) throw new CallFailed(response.status, isRecord(answer) ? answer : {});
  if (answer === undefined && response.status !== 204) throw new CallFailed(0, {});
  return answer;
};

async function fileOf(response: Response): Promise<FileAnswer> {
  const leftOut = (response.headers.get("left-out") ?? "").split(",").filter((one) => one !== "");
  return { file: await response.blob(), leftOut };
}

/** Repeats a call once the person has signed in, when it was refused because they have to. */
export function retryingAfterSignIn(sendOnce: Send, askProof: AskProof): Send {
  return async (...request) => {
    try {
      return await sendOnce(...request);
    } catch (error) {
      const reason = proofReason(error);
      if (reason === null || !(await askProof(reason))) throw error;
      return sendOnce(...request);
    }
  };
}

function proofReason(error: unknown): ProofReason | null {
  const code = error instanceof CallFailed ? error.code : "";
  return code === "signInRequired" || code === "proofRequired" ? code : null;
}

/** The sentence to show for whatever failed. */
export function messageOf(error: unknown): string {
  const isExplained = error instanceof CallFailed || (error instanceof Error && error.name === "PasskeyFailed");
  return isExplained ? error.message : "Something went wrong in the console. Please load the page again.";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, never> => typeof value === "object" && value !== null;
