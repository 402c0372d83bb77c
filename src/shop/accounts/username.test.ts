import fc from "fast-check";
import { expect, test } from "vitest";
import { usernameChoices, usernameStem } from "./username.ts";

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
