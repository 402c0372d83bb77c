import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { Failure } from "#contract/failure.ts";
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
  const { app, cache } = await createHttp({ settings, db: shop.db, now: shop.now, renderPage, loadShedding: false });
  shop.beforeClose(() => app.close());
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const refusals = () => {
    documented ??= app.inject("/api/openapi.json").then((document) => refusalsOf(document.json()));
    return documented;
  };
  const send = async (path: string, sent: Sent) => {
    const reply = await exchange(port, path, sent);
    if (path.startsWith("/api/") && reply.statusCode >= 400) expectFailure(reply, sent, path, await refusals());
    return reply;
  };
  const sendJson =
    (method: string) =>
    (path: string, body: object | string, headers: Record<string, string> = {}) =>
      send(path, {
        method,
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
  return {
    app,
    cache,
    port,
    send,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: sendJson("POST"),
    put: sendJson("PUT"),
    delete: (path: string, headers: Record<string, string> = {}) => send(path, { method: "DELETE", headers }),
  };
}

type Refusals = { method: string; path: RegExp; statuses: string[] }[];
let documented: Promise<Refusals> | undefined;

function refusalsOf({ paths }: { paths: Record<string, Record<string, { responses: object }>> }): Refusals {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/?]*")}/?(?:\\?|$)`),
      statuses: Object.keys(responses),
    })),
  );
}

/** Whatever the API refuses has the one shape, a sentence that is not the validator's, and a status that is documented. */
function expectFailure(reply: Reply, { method = "GET" }: Sent, path: string, calls: Refusals) {
  if (method === "HEAD") return;
  const { message, errors = {} } = Failure.strict().parse(reply.json());
  for (const sentence of [message, ...Object.values(errors)])
    expect(sentence).not.toMatch(/Invalid (input|option|string|key|element)|expected|received|Too (big|small)|^$/);
  const known = calls.filter((call) => call.method === method && call.path.test(path));
  if (known.length === 0) return;
  const statuses = known.flatMap((call) => call.statuses);
  expect(statuses, `${method} ${path}: its document lacks this status`).toContain(String(reply.statusCode));
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
