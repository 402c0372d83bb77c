import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import type { TestShop } from "./shop.ts";

export type Reply = {
  statusCode: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of the body.
  json(): any;
};

export type RawRequest = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

export function sendRequest(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: RawRequest,
  agent: Agent | false = false,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: "127.0.0.1", path, method, headers, agent }, async (response) => {
      const bytes = await buffer(response);
      const text = bytes.toString("utf8");
      resolve({
        statusCode: response.statusCode ?? 0,
        headers: response.headers,
        bytes,
        body: text,
        json: () => JSON.parse(text),
      });
    });
    request.once("error", reject);
    request.end(body);
  });
}

/** The body is parsed JSON; undefined when empty. */
export type ApiResponse = { status: number; headers: IncomingHttpHeaders; body: unknown };

export type Call = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api/`. */
  path: string;
  body?: unknown;
  token?: string | undefined;
  key?: string | undefined;
};

export function clientOf(port: number) {
  const agent = new Agent({ keepAlive: true, keepAliveMsecs: 1_000 });
  return {
    async call({ path, method = "GET", body, token, key }: Call): Promise<ApiResponse> {
      const headers = {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      };
      const json = body === undefined ? {} : { body: JSON.stringify(body) };
      const reply = await sendRequest(port, `/api/${path}`, { method, headers, ...json }, agent);
      return {
        status: reply.statusCode,
        headers: reply.headers,
        body: reply.body === "" ? undefined : reply.json(),
      };
    },
    close: async () => agent.destroy(),
  };
}

export function clientWith(shop: TestShop, port: number) {
  const client = clientOf(port);
  shop.beforeClose(client.close);
  return client.call;
}
