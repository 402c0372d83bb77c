import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const BROTLI = /(^|[ ,])br\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;
const GZIP = /(^|[ ,])gzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

/** Prefers br, then gzip, where the client names them and does not refuse them. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? "");
  return BROTLI.test(text) ? "br" : GZIP.test(text) ? "gzip" : "identity";
}

/** Compresses outside the main thread. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return compressBrotli(body, { params });
  }
  return encoding === "gzip" ? compressGzip(body, { level: 9 }) : body;
}

/** An error of either stream ends both. */
export function encodeStream(source: NodeJS.ReadableStream, encoding: "br" | "gzip"): NodeJS.ReadableStream {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const target = encoding === "br" ? createBrotliCompress({ params }) : createGzip({ level: 4 });
  return pipeline(source, target, () => undefined);
}

export function isStream(payload: unknown): payload is NodeJS.ReadableStream {
  return payload instanceof Readable;
}
