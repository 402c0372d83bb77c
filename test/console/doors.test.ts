import { expect, test } from "vitest";
import { createFirstLink } from "#shop/staff/links.server.ts";
import { onEachEngine } from "#test/shop.ts";
import { ASHA, codeOf, consoleOver, enrol, MINUTE_MS, openAs, openAsOwner, PASSWORD } from "./console.ts";

onEachEngine("the door of the console", (openShop) => {
  test("has a first link, of use once and for 30 minutes, until there is an owner", async () => {
    const shop = await openShop();
    const client = (await consoleOver(shop)).browser();
    const open = async (token = "") => (await client.call("POST", "/api/links/open", { token })).statusCode;
    const older = await createFirstLink(shop);
    const first = await createFirstLink(shop);
    expect(await open(older?.token)).toBe(404);
    expect(await open(first?.token)).toBe(200);
    shop.wait(30 * MINUTE_MS);
    expect(await open(first?.token)).toBe(404);
    const token = (await createFirstLink(shop))?.token ?? "";
    expect((await client.call("GET", "/api/session")).json()).toMatchObject({ session: null, hasOwner: false });
    const { recoveryCodes } = await enrol(shop, client, { token, ...ASHA });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await client.call("GET", "/api/session")).json().session).toMatchObject({ ...ASHA, role: "owner" });
    expect(await open(token)).toBe(404);
    expect(await createFirstLink(shop)).toBeNull();
  });

  test("lets one of two in who use a link at the same moment", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const token = (await createFirstLink(shop))?.token ?? "";
    const person = { token, ...ASHA };
    const { secret } = (await place.browser().call("POST", "/api/links/totp", person)).json();
    const use = { ...person, password: PASSWORD, code: codeOf(secret, shop.now()) };
    const replies = await Promise.all([1, 2, 3].map(() => place.browser().call("POST", "/api/links/use", use)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
    expect(await shop.db.read.selectFrom("staff").selectAll().execute()).toHaveLength(1);
    expect(await shop.db.read.selectFrom("staff_sessions").selectAll().execute()).toHaveLength(1);
  });

  test("refuses a short and a common password, and a code of another secret", async () => {
    const shop = await openShop();
    const client = (await consoleOver(shop)).browser();
    const person = { token: (await createFirstLink(shop))?.token ?? "", ...ASHA };
    const { secret } = (await client.call("POST", "/api/links/totp", person)).json();
    const use = async (password: string, code = codeOf(secret, shop.now())) => {
      const reply = await client.call("POST", "/api/links/use", { ...person, password, code });
      return [reply.statusCode, Object.keys(reply.json().errors ?? {})];
    };
    expect(await use("eleven sign")).toEqual([400, ["password"]]);
    expect(await use("asharao12345")).toEqual([400, ["password"]]);
    expect(await use(PASSWORD, "000000")).toEqual([401, ["code"]]);
  });

  test("stays open for an owner: the last one is not removed, blocked or made something else", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { id } = (await owner.call("GET", "/api/session")).json().session;
    for (const [path, method, body] of [
      [`${id}/block`, "POST", undefined],
      [`${id}/remove`, "POST", undefined],
      [`${id}/role`, "PUT", { role: "viewer", version: 1 }],
    ] as const)
      expect((await owner.call(method, `/api/staff/${path}`, body)).json().code).toBe("lastOwner");
    const { client, id: other } = await openAs(shop, place, owner, "owner");
    // Each removes the other at the same moment: one stays.
    const removed = await Promise.all([
      owner.call("POST", `/api/staff/${other}/remove`),
      client.call("POST", `/api/staff/${id}/remove`),
    ]);
    expect(removed.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(200);
    const owners = shop.db.read.selectFrom("staff").where("role", "=", "owner").where("state", "=", "active");
    expect(await owners.select("id").execute()).toHaveLength(1);
  });

  test("is shut for whoever is removed, at once, and the email is free again", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { client, id } = await openAs(shop, place, owner, "content");
    expect((await owner.call("POST", `/api/staff/${id}/remove`)).statusCode).toBe(200);
    expect((await client.call("GET", "/api/session")).json().session).toBeNull();
    const again = await client.call("POST", "/api/sign-in/password", {
      email: "content@shop.example",
      password: PASSWORD,
    });
    expect(again.json().code).toBe("signInFailed");
    const invitation = { name: "Mira", email: "content@shop.example", role: "viewer" };
    expect((await owner.call("POST", "/api/staff", invitation)).statusCode).toBe(201);
    expect((await owner.call("POST", "/api/staff", invitation)).json().code).toBe("staffExists");
  });

  test("counts a role from the next request on, and two changes of one version are a conflict", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { client, id } = await openAs(shop, place, owner, "content");
    const [, member] = (await owner.call("GET", "/api/staff")).json().staff;
    const changed = await owner.call("PUT", `/api/staff/${id}/role`, { role: "manager", version: member.version });
    expect(changed.json().role).toBe("manager");
    expect((await client.call("GET", "/api/settings")).statusCode).toBe(200);
    const late = await owner.call("PUT", `/api/staff/${id}/role`, { role: "viewer", version: member.version });
    expect([late.statusCode, late.json().code]).toEqual([409, "staffChanged"]);
  });

  test("opens anew by a link of an owner, which ends what was before", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { client, id } = await openAs(shop, place, owner, "orders");
    const made = await owner.call("POST", `/api/staff/${id}/link`);
    expect((await client.call("GET", "/api/me")).statusCode).toBe(401);
    const before = await client.call("POST", "/api/sign-in/password", {
      email: "orders@shop.example",
      password: PASSWORD,
    });
    expect(before.json().code).toBe("signInFailed");
    const token = made.json().link.split("#")[1];
    const opened = (await client.call("POST", "/api/links/open", { token })).json();
    expect(opened).toMatchObject({ purpose: "anew", email: "orders@shop.example", role: "orders" });
    await enrol(shop, client, { token, name: "Ravi", email: "somebody.else@shop.example" });
    expect((await client.call("GET", "/api/session")).json().session).toMatchObject({
      name: "Ravi",
      email: "orders@shop.example",
    });
  });

  test("lets nobody remove the last thing to sign in with", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const me = (await owner.call("GET", "/api/me")).json();
    expect(me).toMatchObject({ recoveryCodesLeft: 10, passkeys: [] });
    expect(me.sessions).toHaveLength(1);
    const unknown = await owner.call("DELETE", `/api/me/passkeys/${"0".repeat(24)}`);
    expect(unknown.statusCode).toBe(404);
    const codes = (await owner.call("POST", "/api/me/recovery-codes", {})).json().recoveryCodes;
    expect(codes).toHaveLength(10);
  });

  test("shows and undoes one's own changes, and those of others with the right", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { client: manager } = await openAs(shop, place, owner, "manager");
    const { client: content } = await openAs(shop, place, owner, "content");
    await manager.call("PUT", "/api/settings/name", { value: "Lamps", shown: null });
    const [entry] = (await owner.call("GET", "/api/activity?subject=setting:name")).json().entries;
    expect(entry).toMatchObject({ action: "setting.change", actorKind: "staff", after: { value: "Lamps" } });
    expect((await content.call("GET", `/api/activity/${entry.id}`)).statusCode).toBe(404);
    expect((await content.call("POST", `/api/activity/${entry.id}/undo`, {})).json().code).toBe("forbidden");
    expect((await manager.call("POST", `/api/activity/${entry.id}/undo`, {})).statusCode).toBe(200);
    const own = (await content.call("GET", "/api/activity")).json().entries;
    expect(own.map(({ action }: { action: string }) => action)).toEqual(["staff.enrol"]);
  });

  test("two who change a setting see each other's value", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const put = (value: string, shown: string | null) => owner.call("PUT", "/api/settings/name", { value, shown });
    expect((await put("Lamps", null)).statusCode).toBe(200);
    const late = await put("Kettles", null);
    expect([late.statusCode, late.json().code]).toEqual([409, "settingChanged"]);
    expect(late.json().message).toContain('It is "Lamps" now.');
    expect((await put("Kettles", "Lamps")).statusCode).toBe(200);
  });
});
