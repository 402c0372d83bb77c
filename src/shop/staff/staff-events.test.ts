import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { createSecretBox } from "#shop/credentials/secret-box.server.ts";
import { SECURITY_EVENTS, type SecurityEvent } from "#shop/security-events.ts";
import { onEachEngine } from "#test/shop.ts";
import { beginTotp, useLink } from "./enrol.server.ts";
import { createFirstLink, createLinkAnew, inviteStaff } from "./links.server.ts";
import { blockStaff, endStaffSessions, removeStaff } from "./manage.server.ts";
import { beginNewPassword, setPassword } from "./me.server.ts";
import { findStaffSession, signOut } from "./sessions.server.ts";
import { beginPasswordSignIn, signInByCode } from "./sign-in.server.ts";

const PASSWORD = "seven lamps were lit";
const ASHA = { name: "Asha Rao", email: "asha@shop.example" };
const MIRA = { name: "Mira Sen", email: "mira@shop.example", role: "content" as const };
const use = { rp: { id: "localhost", origin: "http://localhost:3001", name: "Bijli" }, device: "Chrome" };

onEachEngine("the security log of the staff", (openShop) => {
  test("has a line for each event, with the id of whom it is about, after the commit", async () => {
    const lines: [SecurityEvent, string | null][] = [];
    const seen = new Set<SecurityEvent>();
    const opened = await openShop();
    const shop: ShopContext = {
      ...opened,
      secretBox: createSecretBox(opened.dataDir),
      attempts: createAttempts(opened.db),
      logSecurity: (...line) => void lines.push(line),
    };
    /** The lines since the last call. */
    const next = () => {
      for (const [event] of lines) seen.add(event);
      return lines.splice(0);
    };
    const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: shop.now() });

    const token = (await createFirstLink(shop))?.token ?? "";
    const { secret } = await beginTotp(shop, { ...ASHA, token });
    const first = await useLink(shop, { ...ASHA, token, password: PASSWORD, code: codeOf(secret) }, use);
    const { id } = first.enrolled.session;
    expect(next()).toEqual([["staff-enrolled", id]]);

    await expect(beginPasswordSignIn(shop, { ...ASHA, password: "wrong" })).rejects.toThrow();
    await expect(beginPasswordSignIn(shop, { email: "none@shop.example", password: "wrong" })).rejects.toThrow();
    expect(next()).toEqual([
      ["staff-sign-in-failed", id],
      ["staff-sign-in-failed", null],
    ]);

    opened.wait(60_000);
    const { signIn } = await beginPasswordSignIn(shop, { ...ASHA, password: PASSWORD });
    await expect(signInByCode(shop, { signIn, code: "000000" }, use)).rejects.toThrow();
    const second = await signInByCode(shop, { signIn, code: codeOf(secret) }, use);
    expect(next()).toEqual([
      ["staff-code-wrong", id],
      ["staff-signed-in", id],
    ]);

    const limited = [
      [{ kind: "staff password", key: "", max: 30, windowMs: 900_000 }, () => beginPasswordSignIn(shop, right)],
      [{ kind: "staff code", key: id, max: 30, windowMs: 3_600_000 }, () => signInByCode(shop, third, use)],
    ] as const;
    const right = { ...ASHA, password: PASSWORD };
    const third = { ...(await beginPasswordSignIn(shop, right)), code: codeOf(secret) };
    for (const [limit, signIn] of limited) {
      const undo = [];
      for (;;) {
        const counted = await shop.attempts.add([limit], shop.now(), "tooMany").catch(() => null);
        if (counted === null) break;
        undo.push(counted.undo);
      }
      await expect(signIn()).rejects.toMatchObject({ code: "tooMany" });
      for (const one of undo) await one([limit.kind]);
    }
    expect(next()).toEqual([
      ["staff-sign-in-limited", id],
      ["staff-sign-in-limited", id],
    ]);

    const actor = await findStaffSession(shop, second.token ?? "");
    const asAsha: ShopContext = { ...shop, actor: actor ?? shop.actor };
    opened.wait(60_000);
    const proof = await beginPasswordSignIn(asAsha, { ...ASHA, password: PASSWORD });
    await signInByCode(asAsha, { signIn: proof.signIn, code: codeOf(secret) }, use);
    const other = await beginNewPassword(asAsha);
    await setPassword(asAsha, { password: "eight lamps were lit", code: codeOf(other.secret) });
    expect(next()).toEqual([
      ["staff-proved", id],
      ["staff-password-changed", id],
    ]);

    const { member } = await inviteStaff(asAsha, MIRA);
    await createLinkAnew(asAsha, { id: member.id });
    await endStaffSessions(asAsha, member.id);
    await blockStaff(asAsha, member.id);
    await removeStaff(asAsha, member.id);
    await signOut(asAsha);
    expect(next()).toEqual([
      ["staff-invited", member.id],
      ["staff-link-made", member.id],
      ["staff-sessions-ended", member.id],
      ["staff-blocked", member.id],
      ["staff-removed", member.id],
      ["staff-signed-out", id],
    ]);
    expect([...seen].sort()).toEqual(SECURITY_EVENTS.filter((event) => event.startsWith("staff-")).sort());
  });
});
