import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import { failureOf } from "./failures.ts";

/** Answers to what never becomes a request of the framework, in the shape of every other failure. */

const codeOfParser: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: "headersTooLarge",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "tooLarge",
  ERR_HTTP_REQUEST_TIMEOUT: "timedOut",
};

/** Bytes that are no request: the answer is written to the connection, which then ends. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket, headers: string[]) {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const code = codeOfParser[error.code ?? ""] ?? "badRequest";
  const { status } = refusals[code];
  const body = JSON.stringify(failureOf(code));
  const head = [...headers, ...headersOf(body), "connection", "close"].map((text, index) =>
    index % 2 === 0 ? `${text}: ` : `${text}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`, () => socket.destroy());
}

/** HTTP/1.1 wants to know whom it speaks to. */
export function namesNoHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === "1.1";
}

/** A refusal without the framework. */
export function answerRefusal(code: RefusalCode, response: ServerResponse, headers: string[]) {
  const body = JSON.stringify(failureOf(code));
  response.writeHead(refusals[code].status, [...headers, ...headersOf(body)]).end(body);
}

/** An address that cannot be decoded: a 400 for programs, the shop's list for shoppers. */
export function answerUnreadableUrl(request: IncomingMessage, response: ServerResponse, headers: string[]) {
  if (request.url?.startsWith("/api/")) answerRefusal("badRequest", response, headers);
  else response.writeHead(303, [...headers, "location", "/shop"]).end();
}

const headersOf = (body: string) => [
  ...["content-type", "application/json; charset=utf-8"],
  ...["content-length", String(Buffer.byteLength(body))],
];
