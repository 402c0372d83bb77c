import { type Expected, entryAt, type Model, type Person, refused } from "./model.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Without 'Remember me', a session ends 12 hours after its last use, at the latest after 7 days. */
export function newSession(now: number) {
  return { createdAt: now, usedAt: now, idleEnd: now + 12 * HOUR };
}

/** Refused when the person has no session, or it has ended. */
export function requireSession(model: Model, index: number, respond: (person: Person) => Expected): Expected {
  const person = entryAt(model.people, index);
  const { session } = person;
  if (!session || session.idleEnd <= model.now) return refused(401, "You need to be logged in to perform this action!");
  // The last use is stored at most every 30 minutes.
  if (model.now - session.usedAt >= 30 * MINUTE) {
    session.usedAt = model.now;
    session.idleEnd = Math.min(model.now + 12 * HOUR, session.createdAt + 7 * DAY);
  }
  return respond(person);
}
