import fc from "fast-check";
import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { createHashQueue } from "./hash-queue.server.ts";
import { absoluteEnd, idleEnd } from "./session-times.ts";
import { usernameChoices, usernameStem } from "./username.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.each([
  ["Asha", "Rao", "asha.rao"],
  ["Élodie Marie", "O’Brien-Núñez", "elodie.marie.o.brien.nunez"],
  ["आशा", "राव", "shopper"],
  ["9876543210", "!", "shopper.9876543210"],
  ["A".repeat(100), "Rao", "a".repeat(40)],
])("the username of %s %s is %s", (firstname, lastname, username) => {
  expect(usernameStem(firstname, lastname)).toBe(username);
});

test("a username has lowercase letters, digits and dots, and is never an email address or a mobile number", () => {
  const name = fc.oneof(fc.string({ unit: "grapheme", minLength: 1 }), fc.stringMatching(/^\d{10}$/), fc.constant("@"));
  fc.assert(
    fc.property(name, name, (firstname, lastname) => {
      const choices = usernameChoices(usernameStem(firstname, lastname));
      for (const choice of choices) expect(choice).toMatch(/^[a-z][a-z0-9.]{0,55}$/);
      expect(new Set(choices).size).toBe(choices.length);
    }),
  );
  const numbers = (random: number) => usernameChoices("asha", () => random).map((choice) => choice.slice(4));
  expect(numbers(0)).toEqual([
    "",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "100",
    "1000",
    "10000",
    "100000",
    "100000000",
  ]);
  expect(numbers(0.5).slice(9)).toEqual(["550", "5500", "55000", "550000", "550000000"]);
});

test.each([
  ["password123", true],
  ["PassWord123", true],
  ["1234567890", true],
  ["Lamps-R-us@example.com", true],
  ["Asha Rao", true],
  ["lamps-r-US", true],
  ["9876543210", true],
  [" password123", false],
  ["", false],
  ["seven lamps lit", false],
])("the password %j is common: %s", (password, common) => {
  const asha = { firstname: "Asha", lastname: "Rao", email: "lamps-r-us@example.com", mobile: "9876543210" };
  expect(isCommonPassword(password, asha)).toBe(common);
});

test("a hash queue runs two tasks at once, queues a limited number in order, and refuses the rest", async () => {
  const enqueue = createHashQueue({ concurrency: 2, maxWaiting: 3, maxWaitMs: 10_000 });
  const order: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const work = (number: number) => async () => {
    order.push(number);
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (number === 1) throw new Error("its own");
    return number;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => enqueue(work(number))));
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.message))).toEqual([
    ...[0, "its own", 2, 3, 4],
    "The shop is busy. Please try again in a moment.",
  ]);
  expect([order, maxRunning]).toEqual([[0, 1, 2, 3, 4], 2]);
  expect(await enqueue(work(6))).toBe(6);
});

test("a task that waits too long in the hash queue is refused, and the next one runs", async () => {
  const enqueue = createHashQueue({ concurrency: 1, maxWaiting: 5, maxWaitMs: 20 });
  const first = Promise.withResolvers<void>();
  const running = enqueue(() => first.promise);
  await expect(enqueue(async () => "late")).rejects.toMatchObject({ code: "unavailable" });
  const second = enqueue(async () => "in time");
  first.resolve();
  expect(await second).toBe("in time");
  await running;
});

test("a session ends after 12 hours without use and after 7 days, a remembered one after 30 and 90 days", () => {
  const started = { createdAtMs: 0 };
  expect(idleEnd(0, { ...started, remembered: false })).toBe(12 * HOUR);
  expect(idleEnd(0, { ...started, remembered: true })).toBe(30 * DAY);
  expect([absoluteEnd(0, false), absoluteEnd(0, true)]).toEqual([7 * DAY, 90 * DAY]);
  expect(idleEnd(89 * DAY, { ...started, remembered: true })).toBe(90 * DAY);
});
