import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { RecordedAnswer } from "./bare-server.ts";

/** What a browser sends. */
export const BROWSER = { "accept-encoding": "gzip, deflate, br" };

/** Headers that node:http writes by itself. */
const WRITTEN_BY_NODE = ["date", "connection", "keep-alive"];

/** Fetches an address as a browser would and keeps the answer as it came, compressed. */
export async function recordAnswer(url: string, path: string): Promise<RecordedAnswer> {
  const [response] = (await once(get(url + path, { headers: BROWSER }), "response")) as [IncomingMessage];
  const body = await buffer(response);
  const headers: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const [name, value] = response.rawHeaders.slice(index, index + 2) as [string, string];
    if (!WRITTEN_BY_NODE.includes(name.toLowerCase())) headers.push(name, value);
  }
  return { path, status: response.statusCode ?? 0, headers, body: body.toString("base64") };
}
