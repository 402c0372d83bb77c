import { named } from "./id-names.ts";
import { addressOf } from "./initial-data.ts";
import { type Expected, entryAt, type Model, ok, refused } from "./model.ts";
import { newSession, requireSession } from "./session-rules.ts";

/** `POST user/register`: also starts a session (D1). */
export function register(model: Model, who: number): Expected {
  const person = entryAt(model.people, who);
  if (person.registered) return refused(409, "User Already Exists");
  Object.assign(person, { registered: true, session: newSession(model.now) });
  return ok(shownUser(model, who), 201);
}

/** `POST user/login`. */
export function logIn(model: Model, who: number, passwordIsCorrect: boolean): Expected {
  const person = entryAt(model.people, who);
  if (!person.registered || !passwordIsCorrect) return refused(401, "Invalid credentials");
  person.session = newSession(model.now);
  return ok(shownUser(model, who));
}

/** `POST user/logout`: succeeds also without a session. */
export function logOut(model: Model, who: number): Expected {
  entryAt(model.people, who).session = null;
  return { status: 204 };
}

export function isLoggedIn(model: Model, who: number): boolean {
  return (entryAt(model.people, who).session?.idleEnd ?? 0) > model.now;
}

/** Not the login call, whose password hash is slow. */
export function startNewSession(model: Model, who: number): Expected {
  const person = entryAt(model.people, who);
  if (person.registered) person.session = newSession(model.now);
  return { status: 200 };
}

/** `PUT user/save-address`. */
export function saveAddress(model: Model, who: number): Expected {
  return requireSession(model, who, (person) => {
    person.address = addressOf(model.tag);
    return ok(shownUser(model, who));
  });
}

/** The user as in responses; the wishlist newest first. */
export function shownUser(model: Model, who: number) {
  const { name, address, wishlist } = entryAt(model.people, who);
  const newestFirst = wishlist.map((product) => named("product", product)).reverse();
  return { _id: named("person", who), firstname: name, lastname: "Rao", address, wishlist: newestFirst };
}
