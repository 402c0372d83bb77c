import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createHttp } from "#server/http.ts";
import type { RenderPage } from "#server/pages.ts";
import { readSettings } from "#server/settings.ts";
import type { TestShop } from "./shop.ts";

export type Reply = {
  statusCode: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what it is about.
  json(): any;
};

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

const addressAlone: RenderPage = async (request) =>
  new Response(`page ${new URL(request.url).pathname}`, { headers: { "content-type": "text/plain" } });

export type Http = Awaited<ReturnType<typeof httpOver>>;

/** A real HTTP server over a test shop, with its pages replaced by their address; closed with the shop. */
export async function httpOver(
  shop: TestShop,
  environment: Record<string, string> = {},
  renderPage: RenderPage = addressAlone,
) {
  const settings = readSettings({ LOG_LEVEL: "silent", ...environment }, join(import.meta.dirname, ".."));
  const { app, cache } = await createHttp({ settings, db: shop.db, now: shop.now, renderPage, shedding: false });
  shop.beforeClose(() => app.close());
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const send = (path: string, sent: Sent) => exchange(port, path, sent);
  const sendJson =
    (method: string) =>
    (path: string, body: object | string, headers: Record<string, string> = {}) =>
      send(path, {
        method,
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
  return {
    ...{ app, cache, port, send },
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: sendJson("POST"),
    put: sendJson("PUT"),
    delete: (path: string, headers: Record<string, string> = {}) => send(path, { method: "DELETE", headers }),
  };
}

function exchange(port: number, path: string, { method = "GET", headers = {}, body }: Sent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: "127.0.0.1", path, method, headers, agent: false }, async (response) => {
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
