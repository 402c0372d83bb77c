import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { STAGES } from "#server/stages/stages.ts";
import type { RawRequest } from "#test/client.ts";
import { loggedInCustomer } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

const DOCUMENT = join(import.meta.dirname, "../../docs/decisions/045-stages-of-a-request.md");
/** In the order in which Node and Fastify call them. */
const PLACES = ["arrival", "onRequest", "onRequest of the route", "parsing", "validation", "handler"];

test("the stages of a request are those of the document, in its order", () => {
  const rows = readFileSync(DOCUMENT, "utf8").matchAll(/^\| ([^|]+) \| (all|api) \| ([^|]+) \| [^|]+ \|$/gm);
  expect(STAGES.map(({ name, of, at }) => [name, of, at])).toEqual([...rows].map((row) => row.slice(1, 4)));
});

test("the order of the stages is that in which they are called", () => {
  const places = STAGES.map(({ of, at }) => [PLACES.indexOf(at), of === "api" ? 1 : 0]);
  expect(places.flat()).not.toContain(-1);
  expect(places).toEqual(
    places.toSorted(([at = 0, of = 0], [otherAt = 0, otherOf = 0]) => at - otherAt || of - otherOf),
  );
});

const LONG = "x".repeat(9_000);
const json = { "content-type": "application/json" };
const otherSite = { "sec-fetch-site": "cross-site" };
const post = (headers: Record<string, string>, body = "{}"): RawRequest => ({ method: "POST", headers, body });

/** Requests that both stages refuse. */
const REFUSED: [first: string, second: string, status: number, path: string, sent: RawRequest][] = [
  ["length of the URL", "other sites", 414, `/api/user/cart?x=${LONG}`, post({ ...json, ...otherSite })],
  ["other sites", "session", 403, "/api/user/cart", post({ ...json, ...otherSite })],
  ["session", "JSON", 401, "/api/user/cart", post({ "content-type": "text/xml" })],
  ["session", "schema", 401, "/api/user/cart", post(json, '{"quantity":-1}')],
  ["JSON", "schema", 415, "/api/enquiry", post({ "content-type": "text/xml" }, "<a/>")],
];

onEachEngine("the stages of a request", (openShop) => {
  test.each(REFUSED)("'%s' answers before '%s'", async (_first, _second, status, path, sent) => {
    const { send } = await httpOver(await openShop());
    expect((await send(path, sent)).statusCode).toBe(status);
  });

  test("'one host' answers before 'cached response'", async () => {
    const { port, get } = await httpOver(await openShop());
    expect((await get("/api/category")).statusCode).toBe(200);
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /api/category HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  });

  test("each refusal has the headers", async () => {
    const { send } = await httpOver(await openShop());
    for (const [, , status, path, sent] of REFUSED) {
      const { statusCode, headers } = await send(path, sent);
      expect([statusCode, headers["x-content-type-options"], headers["x-frame-options"]]).toEqual([
        status,
        "nosniff",
        "DENY",
      ]);
    }
  });

  test("'quota' answers before 'JSON' and 'schema': invalid requests count", async () => {
    const { send } = await httpOver(await openShop());
    const statuses = [];
    for (let count = 0; count < 12; count++) statuses.push((await send("/api/enquiry", post(json, "{}"))).statusCode);
    expect(statuses.slice(0, 2)).toEqual([400, 400]);
    expect(statuses.at(-1)).toBe(429);
    expect((await send("/api/enquiry", post({ "content-type": "text/xml" }))).statusCode).toBe(429);
  });

  test("'rate limit' comes after 'session' and before 'schema': it counts a customer's invalid requests", async () => {
    const shop = await openShop();
    const { send } = await httpOver(shop);
    const [first, second] = [await loggedInCustomer(shop), await loggedInCustomer(shop)];
    const order = ({ headers }: typeof first) => send("/api/user/cart/cash-order", post({ ...json, ...headers }, "[]"));
    const statuses = [];
    for (let count = 0; count < 61; count++) statuses.push((await order(first)).statusCode);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400));
    expect(statuses.at(-1)).toBe(429);
    expect((await order(second)).statusCode).toBe(400);
  });
});
