import { expect, test } from "vitest";
import { createLinkAnew } from "#shop/staff/links.server.ts";
import { blockStaff, changeRole, endStaffSessions, removeStaff, unblockStaff } from "#shop/staff/manage.server.ts";
import { addKey, beginNewKey, beginNewPassword, newRecoveryCodes, setPassword } from "#shop/staff/me.server.ts";
import { findStaffSession } from "#shop/staff/sessions.server.ts";
import { beginKeySignIn, beginPasswordSignIn, signInByCode, signInByKey } from "#shop/staff/sign-in.server.ts";
import { createAuthenticator } from "#test/console/authenticator.ts";
import { codeOf, PASSWORD, RP, USE, visitorOf, withKey, withPassword, withSecrets } from "#test/console/staff-shop.ts";
import { beforeCommitOf } from "#test/held-commit.ts";
import { onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";

const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === "fulfilled" ? "done" : String(one.reason.code ?? one.reason)));

const sessionsOf = async ({ db }: TestShop, id: string) =>
  (await db.read.selectFrom("staff_sessions").where("staff_id", "=", id).select("id").execute()).length;

onEachEngine("the staff at the same moment", (openShop) => {
  test("signs in once by a code of the app, and once by a recovery code", async () => {
    const shop = withSecrets(await openShop());
    const { email, secret, recoveryCodes, id } = await withPassword(shop, "owner");
    const other = await otherProcess(shop);
    const begin = () => beginPasswordSignIn(visitorOf(shop), { email, password: PASSWORD });
    for (const code of [codeOf(shop, secret), recoveryCodes[0] ?? ""]) {
      const before = await sessionsOf(shop, id);
      const [first, second] = [await begin(), await begin()];
      const settled = await Promise.allSettled([
        signInByCode(visitorOf(shop), { ...first, code }, USE),
        signInByCode(visitorOf(other), { ...second, code }, USE),
      ]);
      expect(codesOf(settled).sort()).toEqual(["done", "staffCodeInvalid"]);
      expect(await sessionsOf(shop, id)).toBe(before + 1);
    }
  });

  test("completes a sign-in once: the other code stays of use", async () => {
    const shop = withSecrets(await openShop());
    const { email, recoveryCodes } = await withPassword(shop, "owner");
    const begun = await beginPasswordSignIn(visitorOf(shop), { email, password: PASSWORD });
    const complete = (code = "") => signInByCode(visitorOf(shop), { ...begun, code }, USE);
    const settled = await Promise.allSettled(recoveryCodes.slice(0, 2).map(complete));
    expect(codesOf(settled).sort()).toEqual(["done", "signInOver"]);
    expect(await shop.db.read.selectFrom("staff_recovery_codes").select("code_hash").execute()).toHaveLength(9);
  });

  test("has no session from before a block once the block is lifted", async () => {
    const shop = withSecrets(await openShop());
    await withPassword(shop, "owner");
    const { id, device } = await withKey(shop, "content");
    const { signIn, options } = await beginKeySignIn(visitorOf(shop), RP);
    const answer = { signIn, passkey: device.get(options) };
    const settled = await blockedMeanwhile(shop, id, (ctx) => signInByKey(visitorOf(ctx), answer, USE));
    expect(settled).toBe("signInOver");
    await unblockStaff(shop, id);
    expect(await sessionsOf(shop, id)).toBe(0);
  });

  test("leaves nothing to sign in with by a session that was ended", async () => {
    const shop = withSecrets(await openShop());
    await withPassword(shop, "owner");
    const { ctx, id, token } = await withPassword(shop, "content");
    const { options } = await beginNewKey(ctx, RP);
    await endStaffSessions(shop, id);
    expect(await findStaffSession(shop, token)).toBeNull();
    const key = { passkey: createAuthenticator(RP).create(options), label: "Of a stranger" };
    await expect(addKey(ctx, key, RP)).rejects.toMatchObject({ code: "signInRequired" });
    await expect(newRecoveryCodes(ctx)).rejects.toMatchObject({ code: "signInRequired" });
    const { secret } = await beginNewPassword(ctx);
    const password = setPassword(ctx, { password: "eight lamps were lit", code: codeOf(shop, secret) });
    await expect(password).rejects.toMatchObject({ code: "signInRequired" });
    expect(await shop.db.read.selectFrom("staff_passkeys").select("id").execute()).toEqual([]);
  });

  test("cannot go on with a sign-in that was begun with an older password", async () => {
    const shop = withSecrets(await openShop());
    const { ctx, email, recoveryCodes } = await withPassword(shop, "owner");
    const begun = await beginPasswordSignIn(visitorOf(shop), { email, password: PASSWORD });
    const { secret } = await beginNewPassword(ctx);
    await setPassword(ctx, { password: "eight lamps were lit", code: codeOf(shop, secret) });
    const late = signInByCode(visitorOf(shop), { ...begun, code: recoveryCodes[0] ?? "" }, USE);
    await expect(late).rejects.toMatchObject({ code: "signInOver" });
  });

  test("keeps an owner who can sign in: one whose link waits is not enough", async () => {
    const shop = withSecrets(await openShop());
    const first = await withPassword(shop, "owner");
    const second = await withPassword(shop, "owner", "second@shop.example");
    await createLinkAnew(first.ctx, { id: second.id });
    const refused = { code: "lastOwner" };
    await expect(removeStaff(first.ctx, first.id)).rejects.toMatchObject(refused);
    await expect(blockStaff(first.ctx, first.id)).rejects.toMatchObject(refused);
    await expect(changeRole(first.ctx, { id: first.id, role: "viewer" })).rejects.toMatchObject(refused);
    expect((await removeStaff(first.ctx, second.id)).id).toBe(second.id);
  });

  test("gives up the last ownership once, when both owners become something else", async () => {
    const shop = withSecrets(await openShop());
    const first = await withKey(shop, "owner");
    const second = await withKey(shop, "owner", "second@shop.example");
    const settled = await beforeCommitOf(
      shop,
      (ctx) => changeRole({ ...ctx, actor: first.ctx.actor }, { id: first.id, role: "viewer" }),
      (ctx) => changeRole({ ...ctx, actor: second.ctx.actor }, { id: second.id, role: "viewer" }),
    );
    expect(codesOf(settled)).toEqual(["done", "lastOwner"]);
  });
});

/** Somebody is blocked after the second step has read who it is, and before its transaction. */
async function blockedMeanwhile(shop: TestShop, id: string, step: (ctx: TestShop) => Promise<unknown>) {
  let writes = 0;
  const write: TestShop["db"]["write"] = async (work) => {
    // The first one takes the sign-in that was begun.
    if (writes++ === 1) await blockStaff(shop, id);
    return shop.db.write(work);
  };
  const [settled] = await Promise.allSettled([step({ ...shop, db: { ...shop.db, write } })]);
  return codesOf(settled ? [settled] : [])[0];
}
