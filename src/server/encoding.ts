import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The preferred encoding that the client accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? "");
  if (/(^|[ ,])br\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
  if (/(^|[ ,])gzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "gzip";
  return "identity";
}

/** Compresses outside the main thread. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return compressBrotli(body, { params });
  }
  return encoding === "gzip" ? compressGzip(body, { level: 6 }) : body;
}

/** Compresses a stream. An error of either stream ends both. */
export function encodeStream(source: NodeJS.ReadableStream, encoding: "br" | "gzip"): NodeJS.ReadableStream {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const target = encoding === "br" ? createBrotliCompress({ params }) : createGzip({ level: 4 });
  return pipeline(source, target, () => undefined);
}

export function isStream(payload: unknown): payload is NodeJS.ReadableStream {
  return payload instanceof Readable;
}
