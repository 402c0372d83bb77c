import { TOTP } from "otpauth";
import type { Role } from "#contract/admin/staff/roles.ts";
import { VISITOR } from "#shop/actor.ts";
import { createSecretBox } from "#shop/credentials/secret-box.server.ts";
import { beginPasskey, beginTotp, useLink as redeemLink } from "#shop/staff/enrol.server.ts";
import { createFirstLink, inviteStaff } from "#shop/staff/links.server.ts";
import { findStaffSession } from "#shop/staff/sessions.server.ts";
import type { TestShop } from "#test/shop.ts";
import { createAuthenticator } from "./authenticator.ts";

export const RP = { id: "localhost", origin: "http://localhost:3001", name: "Bijli" };
export const USE = { rp: RP, device: "Chrome on Linux" };
export const PASSWORD = "seven lamps were lit";

/** A shop whose use cases of the staff are called without the console's server. */
export const withSecrets = (shop: TestShop): TestShop => ({ ...shop, secretBox: createSecretBox(shop.dataDir) });

export const visitorOf = (shop: TestShop): TestShop => ({ ...shop, actor: VISITOR });

/** What an authenticator app shows now. */
export const codeOf = (shop: TestShop, secret: string) => new TOTP({ secret }).generate({ timestamp: shop.now() });

/** A link of the first owner or of somebody who is invited by the command line. */
async function linkFor(shop: TestShop, role: Role, email: string): Promise<string> {
  const first = role === "owner" ? await createFirstLink(shop) : null;
  return (first ?? (await inviteStaff(shop, { name: "Mira Sen", email, role }))).token;
}

/** Somebody who enrols with a password and codes, and their context. The code of the enrolment is used up afterwards. */
export async function withPassword(shop: TestShop, role: Role, email = `${role}@shop.example`) {
  const person = { token: await linkFor(shop, role, email), name: "Mira Sen", email };
  const { secret } = await beginTotp(shop, person);
  const used = await redeemLink(shop, { ...person, password: PASSWORD, code: codeOf(shop, secret) }, USE);
  shop.wait(60_000);
  return { ...(await signedIn(shop, used.token)), ...used.enrolled, secret, email };
}

/** Somebody who enrols with a key, and their context. */
export async function withKey(shop: TestShop, role: Role, email = `${role}@shop.example`) {
  const person = { token: await linkFor(shop, role, email), name: "Mira Sen", email };
  const device = createAuthenticator(RP);
  const { options } = await beginPasskey(shop, person, RP);
  const used = await redeemLink(shop, { ...person, passkey: device.create(options) }, USE);
  return { ...(await signedIn(shop, used.token)), ...used.enrolled, device, email };
}

/** The context of whoever has this token. */
async function signedIn(shop: TestShop, token: string): Promise<{ ctx: TestShop; id: string; token: string }> {
  const actor = await findStaffSession(shop, token);
  if (!actor) throw new Error("Nobody is signed in.");
  return { ctx: { ...shop, actor }, id: actor.staffId, token };
}
