import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import type { TestShop } from "./shop.ts";

/** What a call was answered: its body as JSON, undefined where there is none. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: unknown };

export type Call = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api/`. */
  path: string;
  body?: unknown;
  token?: string | undefined;
  key?: string | undefined;
};

/** A program that calls the API of one server, over connections that it keeps as browsers do. */
export function clientOf(port: number) {
  const agent = new Agent({ keepAlive: true, keepAliveMsecs: 1_000 });
  return {
    call: (call: Call) => exchange(agent, port, call),
    close: async () => agent.destroy(),
  };
}

/** The same, closed with the shop. */
export function clientWith(shop: TestShop, port: number) {
  const client = clientOf(port);
  shop.beforeClose(client.close);
  return client.call;
}

function exchange(agent: Agent, port: number, { method = "GET", path, body, token, key }: Call): Promise<Answer> {
  const headers = {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { "idempotency-key": key }),
  };
  const options = { agent, port, host: "127.0.0.1", path: `/api/${path}`, method, headers };
  return new Promise((resolve, reject) => {
    const request = httpRequest(options, async (response) => {
      const said = await text(response);
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, body: said === "" ? undefined : JSON.parse(said) });
    });
    request.once("error", reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
