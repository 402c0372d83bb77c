import type { LoginCodeInput, User } from "#contract/accounts.ts";
import type { SocialLoginDetails, SocialLoginPassword, SocialLoginStep } from "#contract/social/social-login.ts";
import { tellingOwner } from "#shop/accounts/email-links/taken-address.server.ts";
import { checkPasswordOrAskForCode, lockedByPassword } from "#shop/accounts/log-in.server.ts";
import { codeInvalid, completeByCode } from "#shop/accounts/log-in-by-code.server.ts";
import { insertUser } from "#shop/accounts/register.server.ts";
import { wrongPassword } from "#shop/accounts/require-password.server.ts";
import { type LoginContext, type NewSession, startSession } from "#shop/accounts/sessions.server.ts";
import { type StoredUser, userOf } from "#shop/accounts/user.server.ts";
import { customerOf } from "#shop/actor.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { matchingEmail } from "./identity.ts";
import { linkSignIn } from "./sign-ins.server.ts";
import { type AnsweredLogin, endAnsweredLogin, getAnsweredLogin } from "./social-login.server.ts";

type LoggedIn = { user: User; session: NewSession };

/** A step without the session's token; `done` has the session that began. */
export type NextStep =
  | Exclude<SocialLoginStep, { step: "done" }>
  | (Pick<SocialLoginStep, "provider" | "back"> & { step: "done" } & LoggedIn);

/**
 * Logs in by a linked sign-in, or links one for the customer who asked for it. Else says what is missing: the password of
 * the account with the same email address, or the details of a new account.
 * @throws {ShopError} socialLoginExpired; signInInUse.
 */
export async function continueSocialLogin(
  ctx: ShopContext,
  cookie: string | undefined,
  loginContext: LoginContext,
): Promise<NextStep> {
  anyone(ctx);
  const login = await getAnsweredLogin(ctx, cookie);
  const { provider, back, userId, identity } = login;
  if (userId !== null) {
    await linkForCustomer(ctx, login, userId);
    return { step: "linked", provider, back };
  }
  const loggedIn = await logInLinked(ctx, login, loginContext);
  if (loggedIn) return { step: "done", provider, back, ...loggedIn };
  const email = matchingEmail(identity);
  if (email !== null && (await findByEmail(ctx, email))) return { step: "password", provider, back, email };
  const { firstname, lastname, emailVerified } = identity;
  return { step: "details", provider, back, firstname, lastname, email: identity.email ?? "", emailVerified };
}

/** It works only for the customer who began and is still logged in here. */
async function linkForCustomer(ctx: ShopContext, login: AnsweredLogin, userId: string) {
  if (customerOf(ctx)?.userId !== userId) throw new ShopError("socialLoginExpired");
  await inTransaction(ctx, async (tx) => {
    await endAnsweredLogin(tx, login);
    await linkSignIn(tx, userId, login);
  });
}

function logInLinked(ctx: ShopContext, login: AnsweredLogin, loginContext: LoginContext): Promise<LoggedIn | null> {
  return inTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom("users")
      .innerJoin("linked_sign_ins", "linked_sign_ins.user_id", "users.id")
      .selectAll("users")
      .where("provider", "=", login.provider)
      .where("subject", "=", login.identity.subject)
      .executeTakeFirst();
    if (!user) return null;
    await endAnsweredLogin(tx, login);
    return startFor(tx, user, loginContext);
  });
}

/**
 * Links the sign-in to the account with the same email address, whose password proves that it is the same person.
 * @throws {ShopError} socialLoginExpired; wrongPassword; codeRequired when the account is under attack; signInInUse; tooMany;
 * unavailable.
 */
export async function linkByPassword(
  ctx: ShopContext,
  cookie: string | undefined,
  { password }: SocialLoginPassword,
  loginContext: LoginContext,
): Promise<LoggedIn> {
  anyone(ctx);
  const { login, email } = await getLinking(ctx, cookie);
  const find = () => findByEmail(ctx, email);
  const row = await checkPasswordOrAskForCode(ctx, { email, password }, find);
  if (!row) throw wrongPassword("password");
  return inTransaction(ctx, async (tx) => {
    await endAnsweredLogin(tx, login);
    const user = await lockedByPassword(tx, row);
    if (!user) throw wrongPassword("password");
    return linkAndStart(tx, user, login, loginContext);
  });
}

/**
 * The same, with the code of the email that followed the right password.
 * @throws {ShopError} socialLoginExpired; codeInvalid; signInInUse; tooMany.
 */
export async function linkByCode(
  ctx: ShopContext,
  cookie: string | undefined,
  input: LoginCodeInput,
  loginContext: LoginContext,
): Promise<LoggedIn> {
  anyone(ctx);
  const { login, email } = await getLinking(ctx, cookie);
  return completeByCode(ctx, input, async (tx, takeAccount) => {
    await endAnsweredLogin(tx, login);
    const { user } = await takeAccount();
    // Of another account's login.
    if (user.email !== email) throw codeInvalid();
    return linkAndStart(tx, user, login, loginContext);
  });
}

/** The login of this browser that may be linked to an account. @throws {ShopError} socialLoginExpired */
async function getLinking(ctx: ShopContext, cookie: string | undefined) {
  const login = await getAnsweredLogin(ctx, cookie);
  const email = matchingEmail(login.identity);
  if (email === null || login.userId !== null) throw new ShopError("socialLoginExpired");
  return { login, email };
}

async function linkAndStart(tx: Tx, user: StoredUser, login: AnsweredLogin, loginContext: LoginContext) {
  await linkSignIn(tx, user.id, login);
  return startFor(tx, user, loginContext);
}

/**
 * Stores a user without a password. An email address for which the provider vouches cannot be changed, and is confirmed.
 * @throws {ShopError} socialLoginExpired; userExists for a taken email or mobile; signInInUse.
 */
export async function registerBySocialLogin(
  ctx: ShopContext,
  cookie: string | undefined,
  { firstname, lastname, mobile, ...entered }: SocialLoginDetails,
  loginContext: LoginContext,
): Promise<LoggedIn> {
  anyone(ctx);
  const login = await getAnsweredLogin(ctx, cookie);
  if (login.userId !== null) throw new ShopError("socialLoginExpired");
  const confirmed = matchingEmail(login.identity);
  const email = confirmed ?? entered.email;
  return tellingOwner(ctx, email, () =>
    inTransaction(ctx, async (tx) => {
      await endAnsweredLogin(tx, login);
      const user = await insertUser(tx, { firstname, lastname, email, mobile, password_hash: null });
      await linkSignIn(tx, user.id, login, { notice: false });
      return startFor(tx, user, loginContext);
    }),
  );
}

async function startFor(tx: Tx, user: StoredUser, loginContext: LoginContext): Promise<LoggedIn> {
  const session = await startSession(tx, { ...loginContext, userId: user.id, remembered: false });
  return { user: await userOf(tx.db, user), session };
}

async function findByEmail({ db }: ShopContext, email: string): Promise<StoredUser | null> {
  return (await db.read.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst()) ?? null;
}
