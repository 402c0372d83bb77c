import { join } from "node:path";
import { expect } from "vitest";
import { Failure } from "#contract/failure.ts";
import type { LoadLimits } from "#server/admission/load-limits.ts";
import { createHttp } from "#server/http.ts";
import { openSettings } from "#server/owner-settings.ts";
import type { RenderPage } from "#server/pages.ts";
import { readSettings } from "#server/settings.ts";
import { createProductSearch } from "#shop/catalogue/search/feed.server.ts";
import { type RawRequest, type Reply, sendRequest } from "./client.ts";
import type { TestShop } from "./shop.ts";

const renderPath: RenderPage = async (request) =>
  new Response(`page ${new URL(request.url).pathname}`, { headers: { "content-type": "text/plain" } });

export type Http = Awaited<ReturnType<typeof httpOver>>;

/**
 * A real HTTP server that stops when the shop is closed. A page's body is its path. `hasOwnersLimits`: orders have the owner's
 * limits also where requests have none.
 */
export async function httpOver(
  shop: TestShop,
  environment: Record<string, string> = {},
  renderPage: RenderPage = renderPath,
  limits: LoadLimits | null = null,
  { hasOwnersLimits = false }: { hasOwnersLimits?: boolean } = {},
) {
  const settings = readSettings(
    { LOG_LEVEL: "silent", DATA_DIR: shop.dataDir, ...environment },
    join(import.meta.dirname, ".."),
  );
  const { db, now, renderPdf } = shop;
  const search = createProductSearch(db);
  const ofOwner = hasOwnersLimits ? { ...settings, rateLimits: true } : settings;
  const settingsCopy = await openSettings(db, ofOwner, search);
  const { app, cache, shutDown } = await createHttp({
    ...{ settings, db, search, settingsCopy, now, renderPdf, renderPage, limits },
  });
  shop.beforeClose(() => app.close());
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const refusals = () => {
    documented ??= app.inject("/api/openapi.json").then((document) => refusalsOf(document.json()));
    return documented;
  };
  const send = async (path: string, sent: RawRequest) => {
    const reply = await sendRequest(port, path, sent);
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
    shutDown,
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

/** Every failure has the same shape, a message that is not the validator's, and a documented status. */
function expectFailure(reply: Reply, { method = "GET" }: RawRequest, path: string, calls: Refusals) {
  if (method === "HEAD") return;
  const { message, errors = {} } = Failure.strict().parse(reply.json());
  for (const sentence of [message, ...Object.values(errors)])
    expect(sentence).not.toMatch(/Invalid (input|option|string|key|element)|expected|received|Too (big|small)|^$/);
  const documentedCalls = calls.filter((call) => call.method === method && call.path.test(path));
  if (documentedCalls.length === 0) return;
  const statuses = documentedCalls.flatMap((call) => call.statuses);
  expect(statuses, `${method} ${path}: status missing in the API document`).toContain(String(reply.statusCode));
}
