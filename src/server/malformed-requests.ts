import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import { failureOf } from "./failures.ts";

/** These are responses to requests that the framework never receives, in the form of all other failures. */

const codeOfParser: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: "headersTooLarge",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "tooLarge",
  ERR_HTTP_REQUEST_TIMEOUT: "timedOut",
};

/** Node stores the current response on its socket; its own handler of parser errors reads it too. */
type HttpSocket = Socket & { _httpMessage?: ServerResponse | null };

/** Answers bytes that are not an HTTP request, and closes the connection. */
export function sendParserError(error: NodeJS.ErrnoException, socket: HttpSocket, headers: string[]) {
  // A second response inside the current one would be read as part of it.
  if (error.code === "ECONNRESET" || !socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
  const code = codeOfParser[error.code ?? ""] ?? "badRequest";
  const { status } = refusals[code];
  const body = JSON.stringify(failureOf(code));
  const head = [...headers, ...bodyHeaders(body), "connection", "close"].map((text, index) =>
    index % 2 === 0 ? `${text}: ` : `${text}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`, () => socket.destroy());
}

/**
 * A request has exactly one host (RFC 9112), because a proxy might read another one than this server. Before HTTP/1.1, none
 * is enough.
 */
export function lacksOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
  return hosts > 1 || (hosts === 0 && httpVersion === "1.1");
}

export function sendRefusal(code: RefusalCode, response: ServerResponse, headers: string[]) {
  const body = JSON.stringify(failureOf(code));
  response.writeHead(refusals[code].status, [...headers, ...bodyHeaders(body)]).end(body);
}

/** Answers a URL that cannot be decoded: the API responds 400; browsers are redirected to the shop. */
export function sendMalformedUrl(request: IncomingMessage, response: ServerResponse, headers: string[]) {
  if (request.url?.startsWith("/api/")) sendRefusal("badRequest", response, headers);
  else response.writeHead(303, [...headers, "location", "/shop"]).end();
}

const bodyHeaders = (body: string) => [
  "content-type",
  "application/json; charset=utf-8",
  "content-length",
  String(Buffer.byteLength(body)),
];
