import { at, type Expected, type Model, type Person, refused } from "./model.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A session without 'Remember me': it ends 12 hours after its last use, and after 7 days at the latest. */
export function newSession(now: number) {
  return { createdAt: now, usedAt: now, idleEnd: now + 12 * HOUR };
}

/** What the person who asks is answered: the sentence of the guard when no session of theirs is alive. */
export function signedIn(model: Model, place: number, answer: (person: Person) => Expected): Expected {
  const person = at(model.people, place);
  const { session } = person;
  if (!session || session.idleEnd <= model.now) return refused(401, "You need to be logged in to perform this action!");
  // Use is noted twice an hour at the most.
  if (model.now - session.usedAt >= 30 * MINUTE) {
    session.usedAt = model.now;
    session.idleEnd = Math.min(model.now + 12 * HOUR, session.createdAt + 7 * DAY);
  }
  return answer(person);
}
