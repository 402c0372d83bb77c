import { expect, test } from "vitest";
import { beginPasskey, useLink as redeemLink } from "#shop/staff/enrol.server.ts";
import { createFirstLink } from "#shop/staff/links.server.ts";
import { addKey, beginNewKey, removeKey, showMe } from "#shop/staff/me.server.ts";
import { findStaffSession } from "#shop/staff/sessions.server.ts";
import { beginKeySignIn, signInByKey } from "#shop/staff/sign-in.server.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { createAuthenticator } from "./authenticator.ts";
import { RP, USE, visitorOf, withKey, withSecrets } from "./staff-shop.ts";

const ELSEWHERE = { ...RP, id: "console.example", origin: "https://console.example" };
const ASHA = { name: "Asha Rao", email: "asha@shop.example" };

type Device = ReturnType<typeof createAuthenticator>;

async function signIn(shop: TestShop, device: Device, rp = RP) {
  const { signIn: begun, options } = await beginKeySignIn(shop, rp);
  return signInByKey(shop, { signIn: begun, passkey: device.get(options) }, { ...USE, rp });
}

onEachEngine("a passkey", (openShop) => {
  test("enrols, signs in, and proves who is signed in already", async () => {
    const shop = withSecrets(await openShop());
    const { ctx, id, device } = await withKey(shop, "owner");
    const { session, token } = await signIn(visitorOf(shop), device);
    expect(session).toMatchObject({ id, role: "owner" });
    expect(await findStaffSession(shop, token ?? "")).toMatchObject({ staffId: id });
    shop.wait(10 * 60_000);
    expect((await signIn(ctx, device)).token).toBeNull();
  });

  test("is refused for another origin, without a finger, and for another challenge", async () => {
    const shop = withSecrets(await openShop());
    const token = (await createFirstLink(shop))?.token ?? "";
    const use = async (device: Device, change: object = {}) => {
      const { options } = await beginPasskey(shop, { token, ...ASHA }, RP);
      return redeemLink(shop, { token, ...ASHA, passkey: device.create({ ...options, ...change }) }, USE);
    };
    const refused = { code: "keyRefused" };
    await expect(use(createAuthenticator({ origin: "http://localhost:3000" }))).rejects.toMatchObject(refused);
    await expect(use(createAuthenticator({ ...RP, verified: false }))).rejects.toMatchObject(refused);
    await expect(use(createAuthenticator(RP), { challenge: "AAAA" })).rejects.toMatchObject(refused);
    await expect(use(createAuthenticator(RP), { rp: { id: "shop.example" } })).rejects.toMatchObject(refused);
    const device = createAuthenticator(RP);
    await use(device);
    const { signIn: begun, options } = await beginKeySignIn(visitorOf(shop), RP);
    const stranger = { ...createAuthenticator(RP).get(options), id: device.get(options).id };
    await expect(signInByKey(shop, { signIn: begun, passkey: stranger }, USE)).rejects.toMatchObject(refused);
  });

  test("answers a sign-in once, and within five minutes", async () => {
    const shop = visitorOf(withSecrets(await openShop()));
    const { device } = await withKey({ ...shop, actor: { kind: "commandLine", user: "asha" } }, "owner");
    const begin = async () => {
      const { signIn: begun, options } = await beginKeySignIn(shop, RP);
      return { signIn: begun, passkey: device.get(options) };
    };
    const answer = await begin();
    const replies = await Promise.allSettled([1, 2, 3].map(() => signInByKey(shop, answer, USE)));
    expect(replies.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(signInByKey(shop, answer, USE)).rejects.toMatchObject({ code: "signInOver" });
    const late = await begin();
    shop.wait(5 * 60_000);
    await expect(signInByKey(shop, late, USE)).rejects.toMatchObject({ code: "signInOver" });
  });

  test("of another name of the console signs nobody in, and does not count as the last one", async () => {
    const shop = withSecrets(await openShop());
    const { ctx, device } = await withKey(shop, "owner");
    const other = createAuthenticator(ELSEWHERE);
    const { options } = await beginNewKey(ctx, ELSEWHERE);
    await addKey(ctx, { passkey: other.create(options), label: "At the new name" }, ELSEWHERE);
    expect((await signIn(visitorOf(shop), other, ELSEWHERE)).token).not.toBeNull();
    await expect(signIn(visitorOf(shop), other)).rejects.toMatchObject({ code: "keyRefused" });
    const [first, second] = (await showMe(ctx)).passkeys;
    await expect(removeKey(ctx, first?.id ?? "", RP)).rejects.toMatchObject({ code: "lastFactor" });
    expect((await removeKey(ctx, second?.id ?? "", RP)).passkeys).toHaveLength(1);
    await expect(removeKey(ctx, first?.id ?? "", RP)).rejects.toMatchObject({ code: "lastFactor" });
    expect((await signIn(visitorOf(shop), device)).token).not.toBeNull();
  });

  test("is added once", async () => {
    const shop = withSecrets(await openShop());
    const { ctx, device } = await withKey(shop, "owner");
    const { options } = await beginNewKey(ctx, RP);
    const again = addKey(ctx, { passkey: device.create(options), label: "The same" }, RP);
    await expect(again).rejects.toMatchObject({ code: "keyRefused" });
    expect((await showMe(ctx)).passkeys).toHaveLength(1);
  });
});
