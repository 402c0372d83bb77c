import { once } from "node:events";
import { Agent } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { sendRequest } from "#test/client.ts";
import { queueNotices } from "#test/emails/send-emails.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

const enquiry = { name: "Asha", email: "asha@example.com", mobile: "9876543210", comment: "Hello" };

onEachEngine("HTTP security", (openShop) => {
  test("every response has the security headers", async () => {
    const { get } = await httpOver(await openShop(), { PUBLIC_URL: "https://shop.example" });
    for (const path of ["/api/category", "/api/category", "/api/none", "/health", "/"]) {
      const { headers } = await get(path);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["strict-transport-security"]).toContain("max-age=31536000");
      expect(headers["x-powered-by"]).toBeUndefined();
    }
    expect((await get("/api/category")).headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test.each<[Record<string, string>, number]>([
    [{ "sec-fetch-site": "same-origin" }, 201],
    [{ "sec-fetch-site": "none" }, 201],
    [{}, 201],
    [{ cookie: "bijli=x" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "https://friend.example" }, 201],
    [{ origin: "https://evil.example", authorization: "Bearer abc" }, 201],
    [{ origin: "https://evil.example", authorization: "Bearer " }, 403],
    [{ origin: "https://evil.example", authorization: "Bearer undefined" }, 403],
    [{ cookie: "bijli=x", authorization: "Bearer null" }, 403],
  ])("a write with %j returns %i", async (headers, status) => {
    const { post } = await httpOver(await openShop(), { CORS_ORIGINS: "https://friend.example" });
    expect((await post("/api/enquiry", enquiry, headers)).statusCode).toBe(status);
  });

  test("a program that sends the cookie is told what else to send", async () => {
    const { post, port } = await httpOver(await openShop());
    const cookie = { cookie: "bijli=x" };
    const refused = await post("/api/enquiry", enquiry, cookie);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      "A program that sends the session cookie must also send the shop's address in the Origin header, or its token as 'Authorization: Bearer …'.",
    ]);
    const origin = `http://127.0.0.1:${port}`;
    for (const sent of [{ origin }, { authorization: "Bearer abc" }])
      expect((await post("/api/enquiry", enquiry, { ...cookie, ...sent })).statusCode).toBe(201);
    const other = await post("/api/enquiry", enquiry, { ...cookie, origin: "https://evil.example" });
    expect(other.json().message).toBe("This request came from another site and was refused.");
  });

  test("a page of the same host may write", async () => {
    const { post, port } = await httpOver(await openShop());
    expect((await post("/api/enquiry", enquiry, { origin: `http://127.0.0.1:${port}` })).statusCode).toBe(201);
  });

  test("CORS is off by default and a fixed list otherwise", async () => {
    const shop = await openShop();
    const closed = await httpOver(shop);
    expect(
      (await closed.get("/api/category", { origin: "https://friend.example" })).headers["access-control-allow-origin"],
    ).toBeUndefined();
    const open = await httpOver(shop, { CORS_ORIGINS: "https://friend.example" });
    for (let time = 0; time < 2; time++) {
      const { headers } = await open.get("/api/product?page=1", { origin: "https://friend.example" });
      expect(headers["access-control-allow-origin"]).toBe("https://friend.example");
      expect(headers["access-control-expose-headers"]).toContain("X-Total-Count");
      expect(headers.vary).toContain("origin");
      expect(
        (await open.get("/api/product?page=1", { origin: "https://evil.example" })).headers[
          "access-control-allow-origin"
        ],
      ).toBeUndefined();
    }
    const preflight = await open.send("/api/enquiry", {
      method: "OPTIONS",
      headers: { origin: "https://friend.example", "access-control-request-method": "POST" },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers["access-control-allow-headers"]).toContain("Idempotency-Key");
    expect(preflight.headers["access-control-allow-credentials"]).toBe("true");
  });

  test("long addresses are 414 or 431, long bodies 413, other bodies 415, broken ones 400", async () => {
    const { get, post } = await httpOver(await openShop());
    expect((await get(`/api/product?title=${"a".repeat(8_000)}`)).statusCode).toBe(200);
    expect((await get(`/api/product?title=${"a".repeat(9_000)}`)).statusCode).toBe(414);
    expect((await get(`/api/product?title=${"a".repeat(40_000)}`)).statusCode).toBe(431);
    expect((await post("/api/enquiry", { ...enquiry, comment: "x".repeat(300_000) })).statusCode).toBe(413);
    expect(
      (await post("/api/enquiry", "name=Asha", { "content-type": "application/x-www-form-urlencoded" })).statusCode,
    ).toBe(415);
    expect((await post("/api/enquiry", JSON.stringify(enquiry), { "content-type": "text/plain" })).statusCode).toBe(
      415,
    );
    for (const body of ["{", "[]", "null", '"x"', ""]) expect((await post("/api/enquiry", body)).statusCode).toBe(400);
  });

  test("an empty JSON body is accepted by calls without a body", async () => {
    const { send } = await httpOver(await openShop());
    const headers = { "content-type": "application/json", authorization: "Bearer x" };
    expect((await send("/api/user/logout", { method: "POST", headers })).statusCode).toBe(204);
    expect((await send("/api/user/logout", { method: "POST", headers, body: "{" })).statusCode).toBe(400);
  });

  test("paths that start with // belong to this shop", async () => {
    const { get, send } = await httpOver(await openShop());
    for (const path of ["//", "///", "//[", "//:80", "/\\"]) expect((await get(path)).statusCode).toBe(200);
    expect((await get("//evil.example/shop")).body).toBe("page /evil.example/shop");
    expect((await get("http://evil.example/shop")).body).toBe("page /shop");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await send("//[", { method: "POST", headers, body: "" })).statusCode).toBe(200);
  });

  test("connections that neither read nor send are closed", async () => {
    const { app } = await httpOver(await openShop());
    expect([app.server.requestTimeout, app.server.timeout]).toEqual([30_000, 30_000]);
  });

  test("unused connections stay open for longer than proxies use them", async () => {
    const { port } = await httpOver(await openShop());
    const agent = new Agent({ keepAlive: true });
    const { headers } = await sendRequest(port, "/api/category", {}, agent);
    agent.destroy();
    expect(headers["keep-alive"]).toBe("timeout=72");
  });

  test("requests on open connections get a response while the server shuts down", async () => {
    const { app, port } = await httpOver(await openShop(), { RATE_LIMITS: "off" });
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /api/category HTTP/1.1\r\nHost: a\r\n\r\nGET /api/color HTTP/1.1\r\nHost: a\r\n");
    const [chunk] = (await once(socket, "data")) as [Buffer];
    expect(String(chunk)).toContain("200 OK");
    const closed = app.close();
    socket.write("\r\n");
    const rest = await text(socket);
    await closed;
    expect(rest).toContain("HTTP/1.1 200 OK");
    expect(rest.toLowerCase()).toContain("connection: close");
  });

  test("failures contain a message and no internal details", async () => {
    const shop = await openShop();
    const { get } = await httpOver(shop);
    await shop.db.script("ALTER TABLE products RENAME TO gone");
    const reply = await get("/api/product?page=1");
    await shop.db.script("ALTER TABLE gone RENAME TO products");
    expect(reply.statusCode).toBe(500);
    expect(Object.keys(reply.json())).toEqual(["status", "message"]);
    expect(reply.body).not.toMatch(/sql|select|at |\.ts/i);
  });

  test("unknown calls are 404 as JSON", async () => {
    const { get, post } = await httpOver(await openShop());
    for (const reply of [
      await get("/api"),
      await get("/api/nothing"),
      await post("/api/nothing", {}),
      await post("/api/product", {}),
    ]) {
      expect([reply.statusCode, reply.json().status]).toEqual([404, "fail"]);
    }
  });

  test("health, readiness and metrics", async () => {
    const shop = await openShop();
    const { get } = await httpOver(shop);
    expect((await get("/health")).json()).toEqual({ status: "ok" });
    expect((await get("/ready")).json()).toEqual({ status: "ok" });
    await queueNotices(shop, "Asha", "Ravi");
    shop.wait(5_000);
    const { body } = await get("/metrics");
    expect(body).toContain("http_request_duration_seconds");
    expect(body).toMatch(/^emails_due 2$/m);
    expect(body).toMatch(/^emails_late_seconds 5$/m);
    const behindProxy = await httpOver(shop, { TRUST_PROXY: "on" });
    expect((await behindProxy.get("/metrics")).statusCode).toBe(404);
    const guarded = await httpOver(shop, { METRICS_TOKEN: "a-long-enough-token" });
    expect((await guarded.get("/metrics")).statusCode).toBe(404);
    expect((await guarded.get("/metrics", { authorization: "Bearer a-long-enough-token" })).statusCode).toBe(200);
    const both = await httpOver(shop, { TRUST_PROXY: "on", METRICS_TOKEN: "a-long-enough-token" });
    const statuses = ["Bearer a-long-enough-token", "Bearer a-long-enough-tokem", ""].map(
      async (authorization) => (await both.get("/metrics", { authorization })).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  });

  test("the metrics have two tokens while one replaces the other", async () => {
    const tokens = { METRICS_TOKEN: "the-token-of-this-year", METRICS_TOKEN_PREVIOUS: "the-token-of-last-year" };
    const { get } = await httpOver(await openShop(), tokens);
    const status = async (token: string) => (await get("/metrics", { authorization: `Bearer ${token}` })).statusCode;
    for (const token of Object.values(tokens)) expect(await status(token)).toBe(200);
    for (const token of ["", "the-token-of-next-year", Object.values(tokens).join(",")])
      expect(await status(token)).toBe(404);
  });
});
