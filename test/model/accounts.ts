import { ADDRESS } from "./ground.ts";
import { at, type Expected, type Model, ok, refused } from "./model.ts";
import { named } from "./names.ts";
import { newSession, signedIn } from "./sessions.ts";

/** `POST user/register`: registered is signed in. */
export function register(model: Model, who: number): Expected {
  const person = at(model.people, who);
  if (person.registered) return refused(409, "User Already Exists");
  Object.assign(person, { registered: true, session: newSession(model.now) });
  return ok(shownUser(model, who), 201);
}

/** `POST user/login`. */
export function logIn(model: Model, who: number, rightPassword: boolean): Expected {
  const person = at(model.people, who);
  if (!person.registered || !rightPassword) return refused(401, "Invalid credentials");
  person.session = newSession(model.now);
  return ok(shownUser(model, who));
}

/** `POST user/logout`: gone is gone, also when it was gone before. */
export function logOut(model: Model, who: number): Expected {
  at(model.people, who).session = null;
  return { status: 204 };
}

export function isSignedIn(model: Model, who: number): boolean {
  return (at(model.people, who).session?.idleEnd ?? 0) > model.now;
}

/** Signed in again without the sign-in. */
export function comeBack(model: Model, who: number): Expected {
  const person = at(model.people, who);
  if (person.registered) person.session = newSession(model.now);
  return { status: 200 };
}

/** `PUT user/save-address`. */
export function saveAddress(model: Model, who: number): Expected {
  return signedIn(model, who, (person) => {
    person.address = ADDRESS;
    return ok(shownUser(model, who));
  });
}

/** The customer as answers show them; wishes the newest first. */
export function shownUser(model: Model, who: number) {
  const { name, address, wishlist } = at(model.people, who);
  const wishes = wishlist.map((product) => named("product", product)).reverse();
  return { _id: named("person", who), firstname: name, lastname: "Rao", address, wishlist: wishes };
}
