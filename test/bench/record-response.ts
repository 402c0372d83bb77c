import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { RecordedResponse } from "./bare-server.ts";

export const BROWSER = { "accept-encoding": "gzip, deflate, br" };

const WRITTEN_BY_NODE = ["date", "connection", "keep-alive"];

/** The body stays compressed. */
export async function recordResponse(url: string, path: string): Promise<RecordedResponse> {
  const [response] = (await once(get(url + path, { headers: BROWSER }), "response")) as [IncomingMessage];
  const body = await buffer(response);
  const headers: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const [name, value] = response.rawHeaders.slice(index, index + 2) as [string, string];
    if (!WRITTEN_BY_NODE.includes(name.toLowerCase())) headers.push(name, value);
  }
  return { path, status: response.statusCode ?? 0, headers, body: body.toString("base64") };
}
