import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coupons, emails, lines, mobiles, pins, texts } from "#test/cleaning.ts";
import { accountNumberText, ifscText, upiAddressText } from "./bank-details.ts";
import { asciiDigits } from "./digits.ts";
import { emailAddress, isEmailAddress } from "./email-address.ts";
import { gstinText } from "./gstin.ts";
import { hsnCode, mobileNumber, phoneNumber, pinCode, plainNumber } from "./numbers.ts";
import { isVisible, trimSigns } from "./signs.ts";
import {
  accountIdentifier,
  couponCode,
  LINE_CONTROLS,
  multiLineText,
  oneLineText,
  referenceText,
  TEXT_CONTROLS,
} from "./texts.ts";

/** The cleaned text, null where the schema refuses it. */
const unless = (refused: (text: string) => boolean) => (text: string) => (refused(text) ? null : text);
const kinds = {
  mobile: { table: mobiles, clean: mobileNumber, accepted: unless((text) => !/^\d{10}$/.test(text)) },
  PIN: { table: pins, clean: pinCode, accepted: unless((text) => !/^[1-9]\d{5}$/.test(text)) },
  coupon: { table: coupons, clean: couponCode, accepted: unless((text) => text !== "FESTIVE500") },
  email: {
    table: emails,
    clean: (text: string) => emailAddress(text).toLowerCase(),
    accepted: unless((text) => !isEmailAddress(text)),
  },
  line: { table: lines, clean: oneLineText, accepted: unless((text) => text === "" || LINE_CONTROLS.test(text)) },
  text: { table: texts, clean: multiLineText, accepted: unless((text) => text === "" || TEXT_CONTROLS.test(text)) },
};

for (const [kind, { table, clean, accepted }] of Object.entries(kinds))
  describe(kind, () => {
    test.each(table)("%j is %j", (entered, value) => {
      expect(accepted(clean(entered))).toBe(value);
    });
  });

/** Text of letters, digits, spaces and the signs that matter here. */
const SIGNS = [
  ..."aZß९٣５ -–.()+@＠'“”\t\n\0",
  ..."\u00ad\u0301\u034f\u1680\u180e\u200b\u200c\u200d\u200e\u202a\u202c\u202e\u2028\u2066\u2068\u2069\u2800\u3164\ufe0f",
  ..."\ufeff\uff0e\uffa0\u{1d7ce}\u{e0020}नि्",
];
const anyText = fc.oneof(
  fc.string({ unit: fc.oneof(fc.constantFrom(...SIGNS), fc.constantFrom(..."0123456789")), maxLength: 24 }),
  fc.string({ unit: "binary", maxLength: 24 }),
  fc.string({ unit: "grapheme", maxLength: 24 }),
);

/** Each was changed by a second cleaning once. */
const FOUND = [
  "–\u202ea",
  "!\ufe6bÀ",
  "a \u202e\u2066\u2069\u202c\u200d",
  "\u{1d15f}\u02db",
  "a \u202e\u2066\u2069\u202a\u202c\u202c\u200d b",
];

test.each([
  ...Object.entries(kinds).map(([kind, { clean }]) => [kind, clean] as const),
  ["phone", phoneNumber] as const,
  ["identifier", accountIdentifier] as const,
  ["reference", referenceText] as const,
  ["GSTIN", gstinText] as const,
  ["UPI address", upiAddressText] as const,
  ["account number", accountNumberText] as const,
  ["IFSC", ifscText] as const,
  ["HSN code", hsnCode] as const,
  ["digits", asciiDigits] as const,
])("cleaning twice changes nothing more: %s", (_, clean) => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(clean(clean(text))).toBe(clean(text));
    }),
    { numRuns: 500, examples: FOUND.map((text) => [text]) },
  );
});

test("reads the digits of every script that the platform knows", () => {
  const systems = Intl.supportedValuesOf("numberingSystem").map((system) =>
    Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(`en-u-nu-${system}`).format(digit)).join(""),
  );
  const scripts = systems.filter((digits) => /^\p{Nd}{10}$/u.test(digits));
  expect(scripts.length).toBeGreaterThan(50);
  for (const digits of scripts) expect(asciiDigits(digits)).toBe("0123456789");
  expect(asciiDigits("²½Ⅳ①")).toBe("²½Ⅳ①");
});

test("every invisible sign alone is nothing, and visible text stays visible", () => {
  for (const sign of ["\u115f", "\u1160", "\u17b4", "\u2800", "\u3164", "\ufffc", "\uffa0", "\u{1d159}", "\u{13441}"])
    expect([sign, isVisible(sign)]).toEqual([sign, false]);
  for (const text of ["a", ".", "7", "अ", "我", "👍", "\ue000"]) expect([text, isVisible(text)]).toEqual([text, true]);
});

test("long text of any signs is cleaned in little time", () => {
  const started = performance.now();
  for (const sign of [" ", "\u202e", "\u2066\u2069", "\u202a", "\u200b", "'", "९", "-", "@", "."])
    for (const { clean } of Object.values(kinds)) clean(`a${sign.repeat(50_000)}a`);
  expect(performance.now() - started).toBeLessThan(3_000);
});

test("a number is read in the digits of any script, and nothing else is", () => {
  expect(["2", " 3.5 ", "१२", "２", "\u202a7\u202c"].map(plainNumber)).toEqual([2, 3.5, 12, 2, 7]);
  expect(["", "1e3", "-1", "2 pieces", ".5", "3.", "1,000", "²"].map(plainNumber)).toEqual(Array(8).fill(null));
});

test("an account is named by email address, mobile number or username", () => {
  for (const [entered, value] of mobiles) if (value) expect(accountIdentifier(entered)).toBe(value);
  for (const [entered, value] of emails) if (value) expect(accountIdentifier(entered)).toBe(value);
  for (const entered of ["Asha.Rao2", " asha.rao2\u200b", "ａｓｈａ．ｒａｏ２", "asha.rao२"])
    expect(accountIdentifier(entered)).toBe("asha.rao2");
  // Addresses that an earlier version stored, and that are no longer accepted for a new account.
  const longLocal = `${"a".repeat(65)}@example.in`;
  const longLabel = `asha@${"d".repeat(64)}.in`;
  for (const stored of [longLocal, longLabel, "user@example-.in", "user@xn--zzzzzzz--.in"])
    expect(accountIdentifier(stored.toUpperCase())).toBe(stored);
});

test("a phone number of any country keeps its groups", () => {
  expect(phoneNumber("\u202a（０２０） 2567–8900\u202c")).toBe("(020) 2567-8900");
  expect(phoneNumber("tel: +44 20 7946 0000")).toBe("+44 20 7946 0000");
});

test("signs around a text go, signs that belong to it stay", () => {
  expect(trimSigns("\u200e \u202dAsha\u202c\u00a0")).toBe("Asha");
  expect(trimSigns("a\ud800b")).toBe("a\ufffdb");
});
