import { createHash, randomBytes } from "node:crypto";
import type { Provider } from "#contract/social/providers.ts";
import type { SocialLoginFailure } from "#contract/social/social-login.ts";
import type { SocialLoginRow } from "#db/account-rows.ts";
import { takeAddressTurn } from "#shop/accounts/email-links/taken-address.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { type Identity, type IdentityProviders, matchingEmail } from "./identity.ts";

const VALID_MS = 10 * 60_000;
/** Afterwards the customer's way back is forgotten, too. */
const KEEP_MS = 60 * 60_000;
/** The page that goes on after the provider's answer. */
const CONTINUE_PATH = "/login/social";
const SETTINGS_PATH = "/accounts/settings";

type Start = { provider: Provider; back: string; userId?: string };

/**
 * Returns where the provider asks the customer, and the secret of the cookie that ties the answer to this browser. With
 * `userId`, the customer links a sign-in.
 * @throws {ShopError} providerNotOffered; providerUnavailable.
 */
export async function beginSocialLogin(
  ctx: ShopContext,
  providers: IdentityProviders,
  { provider, back, userId }: Start,
): Promise<{ url: string; cookie: string }> {
  anyone(ctx);
  if (!providers.offered.includes(provider)) throw new ShopError("providerNotOffered");
  const [cookie, state, nonce, verifier] = [newSecret(), newSecret(), newSecret(), newSecret()];
  const url = await providers.loginAddress(provider, { state, nonce, verifier }).catch((error) => {
    ctx.logFailure(error);
    throw new ShopError("providerUnavailable");
  });
  const row = { cookie_hash: hashOf(cookie), provider, state_hash: hashOf(state), nonce, verifier, back };
  await inTransaction(ctx, async ({ db, now }) => {
    await db
      .deleteFrom("social_logins")
      .where("expires_at_ms", "<=", now() - KEEP_MS)
      .execute();
    await db
      .insertInto("social_logins")
      .values({ ...row, user_id: userId ?? null, identity: null, expires_at_ms: now() + VALID_MS })
      .execute();
  });
  return { url, cookie };
}

/**
 * Reads the provider's answer, which counts once and only in the browser that began. Returns the path of the page that
 * goes on, or of the one that says what went wrong.
 */
export async function answerSocialLogin(
  ctx: ShopContext,
  providers: IdentityProviders,
  { provider, cookie, answer }: { provider: Provider; cookie: string | undefined; answer: URLSearchParams },
): Promise<string> {
  anyone(ctx);
  const state = answer.get("state") ?? "";
  const login = await takeAnswer(ctx, provider, cookie, state);
  if (!login) return failurePath("expired");
  if (login.expires_at_ms <= ctx.now()) return failurePath("expired", login);
  if (answer.has("error")) return failurePath(answer.get("error") === "access_denied" ? "cancelled" : "failed", login);
  let identity: Identity;
  try {
    identity = await providers.readIdentity(provider, answer, { ...login, state });
  } catch (error) {
    ctx.logFailure(error);
    return failurePath("failed", login);
  }
  await inTransaction(ctx, ({ db }) =>
    db
      .updateTable("social_logins")
      .set({ identity: JSON.stringify(identity) })
      .where("cookie_hash", "=", login.cookie_hash)
      .execute(),
  );
  return CONTINUE_PATH;
}

/** The state is of no use afterwards, whatever the answer is. */
function takeAnswer(
  ctx: ShopContext,
  provider: Provider,
  cookie: string | undefined,
  state: string,
): Promise<SocialLoginRow | undefined> {
  return inTransaction(ctx, ({ db }) =>
    db
      .updateTable("social_logins")
      .set({ state_hash: null })
      .where("cookie_hash", "=", hashOf(cookie ?? ""))
      .where("provider", "=", provider)
      .where("state_hash", "=", hashOf(state))
      .returningAll()
      .executeTakeFirst(),
  );
}

function failurePath(failed: SocialLoginFailure, login?: Pick<SocialLoginRow, "back" | "user_id">): string {
  if (login?.user_id) return `${SETTINGS_PATH}?${new URLSearchParams({ failed })}`;
  return `/login?${new URLSearchParams({ ...(login ? { back: login.back } : {}), failed })}`;
}

export type AnsweredLogin = { cookieHash: string; provider: Provider; back: string; userId: string | null } & {
  identity: Identity;
};

/** The login of this browser that the provider has answered. @throws {ShopError} socialLoginExpired */
export async function getAnsweredLogin(
  { db, now }: Pick<ShopContext, "db" | "now">,
  cookie: string | undefined,
): Promise<AnsweredLogin> {
  const row = await db.read
    .selectFrom("social_logins")
    .selectAll()
    .where("cookie_hash", "=", hashOf(cookie ?? ""))
    .where("expires_at_ms", ">", now())
    .executeTakeFirst();
  if (!row?.identity) throw new ShopError("socialLoginExpired");
  const { cookie_hash: cookieHash, back, user_id: userId } = row;
  return { cookieHash, provider: row.provider as Provider, back, userId, identity: JSON.parse(row.identity) };
}

/**
 * The login is of no use afterwards, also in a second transaction. Takes the turn of the address for which the provider
 * vouches, because a linked sign-in confirms it. @throws {ShopError} socialLoginExpired
 */
export async function endAnsweredLogin(tx: Tx, { cookieHash, identity }: AnsweredLogin): Promise<void> {
  const email = matchingEmail(identity);
  if (email !== null) await takeAddressTurn(tx, email);
  const { numDeletedRows } = await tx.db
    .deleteFrom("social_logins")
    .where("cookie_hash", "=", cookieHash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ShopError("socialLoginExpired");
}

/** No login by a provider that was begun can be finished any more. */
export async function endSocialLogins({ db }: Tx): Promise<void> {
  await db.deleteFrom("social_logins").execute();
}

/** 256 bits: also long enough for a verifier (RFC 7636). */
function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
