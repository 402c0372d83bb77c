import { expect, test } from "vitest";
import { ROLES } from "#contract/admin/staff/roles.ts";
import type { Permission } from "#shop/actor.ts";
import { permissionsOf } from "#shop/staff/roles.ts";
import { onEachEngine } from "#test/shop.ts";
import { consoleOver, openAs, openAsOwner } from "./console.ts";
import { CALLS, exampleOf } from "./who-may.ts";

onEachEngine("who may make a call of the console", (openShop) => {
  test("is a table with every call of its document", async () => {
    const client = (await consoleOver(await openShop())).browser();
    const { paths } = (await client.call("GET", "/api/openapi.json")).json();
    const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(CALLS).toSorted()).toEqual(documented.toSorted());
  });

  test("is nobody, but for signing in, before somebody is signed in", async () => {
    const client = (await consoleOver(await openShop())).browser();
    for (const [call, { who, body, query = "" }] of Object.entries(CALLS)) {
      const [method = "", path = ""] = call.split(" ");
      const { statusCode, body: text } = await client.call(method, exampleOf(path) + query, body);
      const isAsked = /signInRequired/.test(text);
      expect(isAsked, `${call}: ${text}`).toBe(who !== "anyone");
      expect(statusCode, call).toBeLessThan(500);
    }
  });

  test.each(ROLES)("is %s for what the role is for, and nobody who is blocked", async (role) => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { client, id } = await openAs(shop, place, owner, role);
    const others = Object.entries(CALLS).filter(([call, { who }]) => who !== "anyone" && !call.includes("sessions/"));
    for (const [call, { who, body, query = "" }] of others) {
      const [method = "", path = ""] = call.split(" ");
      const { body: text } = await client.call(method, exampleOf(path) + query, body);
      const mayCall = who === "staff" || permissionsOf(role).has(who as Permission);
      expect(/"code":"forbidden"/.test(text), `${call}: ${text}`).toBe(!mayCall);
    }
    expect((await owner.call("POST", `/api/staff/${id}/block`)).statusCode).toBe(200);
    const after = await client.call("GET", "/api/today");
    expect([after.statusCode, after.json().code]).toEqual([401, "signInRequired"]);
  });
});
