import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { sendRequest } from "#test/client.ts";
import { onEachEngine } from "#test/shop.ts";
import { consoleOver, openAsOwner } from "./console.ts";

onEachEngine("the console", (openShop) => {
  test("answers its own pages only: another host, origin or site is refused", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const get = (headers: Record<string, string>) => owner.call("GET", "/api/session", undefined, headers);
    const put = (headers: Record<string, string>) =>
      owner.call("PUT", "/api/settings/name", { value: "Lamps", shown: null }, headers);
    for (const [reply, status] of [
      [await get({}), 200],
      [await get({ host: `localhost:${place.port}` }), 200],
      [await get({ host: "shop.example" }), 400],
      [await get({ host: "127.0.0.1:1" }), 400],
      [await get({ "sec-fetch-site": "same-site" }), 403],
      [await get({ "sec-fetch-site": "cross-site" }), 403],
      [await get({ "sec-fetch-site": "none" }), 403],
      [await get({ origin: "http://localhost:3000" }), 403],
      [await put({ origin: "http://localhost:3000" }), 403],
      [await put({ origin: "null" }), 403],
      [await put({ "sec-fetch-site": "same-site" }), 403],
      [await put({}), 200],
    ] as const)
      expect(reply.statusCode, reply.body).toBe(status);
  });

  test("refuses a call without the headers of a browser", async () => {
    const { port, host } = await consoleOver(await openShop());
    const { statusCode, json } = await sendRequest(port, "/api/session", { headers: { host } });
    expect([statusCode, json().code]).toEqual([403, "crossSite"]);
  });

  test("keeps half of its connections for others than one network address", async () => {
    const place = await consoleOver(await openShop());
    const { port } = place;
    let open = 0;
    const connections = Array.from({ length: 200 }, () => {
      const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" });
      socket.on("error", () => undefined);
      return socket.once("connect", () => open++).once("close", () => open--);
    });
    onTestFinished(() => connections.forEach((socket) => void socket.destroy()));
    await expect.poll(() => open).toBe(128);
    const others = Array.from({ length: 20 }, () => place.browser().call("GET", "/api/session"));
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  });

  test("refuses whoever calls too often, also with invented sessions and unknown calls", async () => {
    const shop = await openShop();
    const client = (await consoleOver(shop, { RATE_LIMITS: "on" })).browser();
    const codes: Record<string, number> = {};
    for (let call = 0; call < 650; call++) {
      client.cookie = `bijli-console=${call}`;
      const { statusCode, headers } = await client.call("GET", call % 2 === 0 ? "/api/me" : "/api/nothing");
      codes[statusCode] = (codes[statusCode] ?? 0) + 1;
      if (statusCode === 429) expect(headers["retry-after"]).toMatch(/^\d+$/);
    }
    expect(codes).toEqual({ 401: 300, 404: 300, 429: 50 });
  });

  test("cannot be framed, runs no script of others, and is stored nowhere", async () => {
    const { headers } = await (await consoleOver(await openShop())).browser().call("GET", "/api/session");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers).toMatchObject({
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
  });

  test("has a cookie that no script reads and no other site sends", async () => {
    const shop = await openShop();
    const first = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, first);
    expect(owner.cookie).toMatch(/^bijli-console=/);
    const secure = await consoleOver(shop, { ADMIN_URL: "https://console.example" });
    const client = secure.browser();
    client.cookie = owner.cookie?.replace("bijli-console", "__Host-bijli-console");
    expect((await client.call("GET", "/api/session")).json().session.name).toBe("Asha Rao");
    const [set = ""] = (await client.call("POST", "/api/sign-out", {})).headers["set-cookie"] ?? [];
    expect(set).toMatch(/^__Host-bijli-console=;.*Path=\/;.*HttpOnly; Secure; SameSite=Strict/);
    expect((await owner.call("GET", "/api/me")).statusCode).toBe(401);
  });

  test("answers an unknown call and an unreadable body with a sentence", async () => {
    const client = (await consoleOver(await openShop())).browser();
    const unknown = await client.call("GET", "/api/nothing");
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "notFound"]);
    const wrong = await client.call("POST", "/api/sign-in/password", { email: "asha@shop.example" });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { password: "Please enter your password." }]);
  });
});

describe("the address of the console", () => {
  test.each([
    [{ ADMIN_HOST: "0.0.0.0" }, /ADMIN_URL is missing/],
    [{ ADMIN_URL: "http://console.example" }, /ADMIN_URL must be an address such as https/],
    [{ ADMIN_PORT: "x" }, /ADMIN_PORT must be a number/],
  ])("%j stops the start", async (environment, message) => {
    const { readSettings } = await import("#server/settings.ts");
    expect(() => readSettings(environment, "/")).toThrow(message);
  });
});
