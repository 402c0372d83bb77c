import { expect, test } from "vitest";
import { defaultSettings } from "#test/settings/default-settings.ts";
import { complaintsLine, sellerOf } from "./seller.ts";

const officer = { name: "Meera Nair", post: "", email: "", phone: "+91 80 1111 2222" };

test("whoever is in charge of complaints is reached like the shop where nothing else is set", () => {
  const settings = { ...defaultSettings, grievanceOfficer: officer };
  expect(sellerOf(settings).officer).toEqual({
    name: "Meera Nair",
    post: "Grievance officer",
    email: "sales@bijli.example",
    phone: "+91 80 1111 2222",
  });
  expect(complaintsLine(settings)).toBe(
    "Complaints: Meera Nair, Grievance officer, sales@bijli.example, +91 80 1111 2222.",
  );
});

test("a shop that has named nobody says nobody", () => {
  expect([sellerOf(defaultSettings).officer, complaintsLine(defaultSettings)]).toEqual([null, null]);
});

test.each([
  [1, "within 1 hour and"],
  [48, "within 48 hours and"],
])("an answer within %s hours is promised as such", (hours, text) => {
  expect(sellerOf({ ...defaultSettings, answers: { hours } }).answers).toContain(text);
});
