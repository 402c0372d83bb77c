import type { NewUser, User } from "#contract/accounts.ts";
import type { Reader } from "#db/db.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { tellingOwner } from "./email-links/taken-address.server.ts";
import { storeCustomerWords } from "./names/customer-words.server.ts";
import { rejectCommonPassword } from "./passwords/common-passwords.ts";
import { hashPassword } from "./passwords/passwords.server.ts";
import { isReserved } from "./reserved-contacts.server.ts";
import { type LoginContext, type NewSession, startSession } from "./sessions.server.ts";
import { type StoredUser, userOf } from "./user.server.ts";
import { usernameChoices, usernameStem } from "./username.ts";

/**
 * Stores a user and logs them in (D1). The owner of a taken email address gets an email.
 * Hashes the password of a taken email or mobile, too, so that the time tells nothing.
 * @throws {ShopError} commonPassword; userExists for a taken email or mobile; tooMany; unavailable.
 */
export async function registerUser(
  ctx: ShopContext,
  { firstname, lastname, email, mobile, password }: NewUser,
  loginContext: LoginContext,
): Promise<{ user: User; session: NewSession }> {
  anyone(ctx);
  await rejectCommonPassword(ctx.settings, password, { firstname, lastname, email, mobile });
  const password_hash = await hashPassword(password, { address: ctx.networkAddress ?? "", account: email });
  return tellingOwner(ctx, email, () =>
    inTransaction(ctx, async (tx) => {
      const stored = await insertUser(tx, { firstname, lastname, email, mobile, password_hash });
      const session = await startSession(tx, { ...loginContext, userId: stored.id, remembered: false });
      return { user: await userOf(tx.db, stored), session };
    }),
  );
}

type NewRow = Pick<StoredUser, "firstname" | "lastname" | "email" | "mobile" | "password_hash">;

type NamedRow = NewRow & Pick<StoredUser, "username">;

/** Of persons whose usernames are chosen. @returns their ids, in the same order. */
export async function insertNamedUsers(tx: Tx, users: readonly NamedRow[]): Promise<string[]> {
  const { db, now } = tx;
  const times = { created_at_ms: now(), updated_at_ms: now() };
  const rows = users.map((user) => ({ id: newId(now()), ...user, ...times }));
  await db.insertInto("users").values(rows).execute();
  const ids = rows.map(({ id }) => id);
  await storeCustomerWords(tx, ids);
  return ids;
}

/** Uses the first free username (D13). @throws {ShopError} userExists for a taken or reserved email or mobile. */
export async function insertUser(tx: Tx, user: NewRow): Promise<StoredUser> {
  const { db, now } = tx;
  const times = { created_at_ms: now(), updated_at_ms: now() };
  const row = { id: newId(now()), ...user, password_changed_at_ms: null, ...times };
  for (const username of await freeUsernames(db, usernameStem(row.firstname, row.lastname))) {
    const stored = await db
      .insertInto("users")
      .values({ ...row, username })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (stored && (await isReserved(tx, stored))) throw new ShopError("userExists");
    if (stored) {
      await storeCustomerWords(tx, [stored.id]);
      tx.record("registered", stored.id);
      return stored;
    }
    if (await isTaken(db, row)) throw new ShopError("userExists");
  }
  throw new ShopError("unavailable");
}

async function freeUsernames(db: Reader, stem: string): Promise<string[]> {
  const choices = usernameChoices(stem);
  const taken = await db.selectFrom("users").select("username").where("username", "in", choices).execute();
  return choices.filter((choice) => !taken.some(({ username }) => username === choice));
}

async function isTaken(db: Reader, { email, mobile }: { email: string; mobile: string }): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where((or) => or.or({ email, mobile }))
    .executeTakeFirst();
  return user !== undefined;
}
