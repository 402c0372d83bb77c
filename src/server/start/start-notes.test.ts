import { expect, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import { linkOrigin, startNotes } from "./start-notes.ts";

const smtp = { SMTP_URL: "smtp://mail.example" };
const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const NO_SOCIAL_LOGIN = "PUBLIC_URL is not set: customers cannot log in with Google, Facebook or Amazon.";
const publicUrl = { PUBLIC_URL: "https://shop.example" };

test.each<[Record<string, string>, string[]]>([
  [{}, ["Emails are not sent but written to /shop/data/mail. Set SMTP_URL to send them."]],
  [
    { RATE_LIMITS: "off", ...publicUrl },
    [expect.stringMatching(/^RATE_LIMITS=off/), expect.stringMatching(/^Emails are not sent/)],
  ],
  [smtp, [expect.stringMatching(/^PUBLIC_URL is not set: emails have no links/)]],
  [{ ...smtp, ...publicUrl }, []],
  [{ ...google }, [expect.stringMatching(/^Emails are not sent/), NO_SOCIAL_LOGIN]],
  [{ ...smtp, ...publicUrl, ...google }, []],
  [
    { ...smtp, ...publicUrl, RELEASE_ABOVE: "0", MAIL_FROM: "a@b.example", SEARCH_SYNONYMS: "a, b", MAP_CREDIT: "Own" },
    ["RELEASE_ABOVE", "MAIL_FROM", "SEARCH_SYNONYMS", "MAP_CREDIT"].map((name) =>
      expect.stringMatching(new RegExp(`^${name} is set and wins over the setting [a-zA-Z.]+\\.$`)),
    ),
  ],
])("the start with %j says: %j", (environment, notes) => {
  expect(startNotes(readSettings(environment, "/shop"))).toEqual(notes);
});

test.each<[Record<string, string>, string]>([
  [{}, "http://localhost:3001"],
  [{ HOST: "127.0.0.1" }, "http://localhost:3001"],
  [{ HOST: "0.0.0.0" }, ""],
  [smtp, ""],
  [{ ...smtp, ...publicUrl, HOST: "0.0.0.0" }, "https://shop.example"],
])("with %j, links in emails begin with '%s'", (environment, origin) => {
  expect(linkOrigin(readSettings(environment, "/shop"), 3001)).toBe(origin);
});
