import { expect, test } from "vitest";
import { asha, logInAs, refusal, register, withSession } from "#test/account.ts";
import { onEachEngine } from "#test/shop.ts";
import { endSession, listSessions, logOutElsewhere } from "./own-sessions.server.ts";

const HOUR = 3_600_000;

onEachEngine("a customer's sessions", (openShop) => {
  test("are listed with device and last use, this one first, without ended ones", async () => {
    const shop = await openShop();
    const first = await withSession(shop, (await register(shop)).session.token);
    shop.wait(HOUR);
    const phone = await logInAs(shop, asha.email, asha.password, "Chrome on Android");
    await register(shop, { email: "ben@example.com", mobile: "9000000001" });
    const listed = await listSessions(first);
    expect(listed.map(({ device, current }) => [device, current])).toEqual([
      ["", true],
      ["Chrome on Android", false],
    ]);
    expect(listed[1]).toMatchObject({ usedAt: new Date(shop.now()).toISOString() });
    shop.wait(11.5 * HOUR);
    const later = await withSession(shop, phone.session.token);
    expect((await listSessions(later)).map(({ current }) => current)).toEqual([true]);
  });

  test("end one by one or all others; a foreign one does not", async () => {
    const shop = await openShop();
    const own = await withSession(shop, (await register(shop)).session.token);
    const ben = await register(shop, { email: "ben@example.com", mobile: "9000000001" });
    const foreign = String((await withSession(shop, ben.session.token)).session?.sessionId);
    const tokens = [];
    for (let time = 0; time < 3; time++) tokens.push((await logInAs(shop, asha.email)).session.token);
    const [, newest] = await listSessions(own);
    expect(await endSession(own, String(newest?._id))).toHaveLength(3);
    expect((await withSession(shop, String(tokens[2]))).session).toBeNull();
    for (const id of [foreign, String(newest?._id)])
      await expect(endSession(own, id)).rejects.toEqual(refusal("sessionNotFound"));
    expect(await logOutElsewhere(own)).toMatchObject([{ current: true }]);
    for (const token of tokens) expect((await withSession(shop, token)).session).toBeNull();
    expect((await withSession(shop, ben.session.token)).session).not.toBeNull();
  });
});
