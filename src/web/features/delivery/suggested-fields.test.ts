import { expect, test } from "vitest";
import { suggestedFields } from "./suggested-fields.ts";

const empty = { city: "", state: "", country: "India" };
const pune = { city: "Pune", state: "Maharashtra" };
const mysuru = { city: "Mysuru", state: "Karnataka" };

test.each([
  ["fills empty fields", empty, {}, pune, pune],
  ["ignores the case of the country", { ...empty, country: " india" }, {}, pune, pune],
  ["replaces its own suggestion", { ...empty, ...pune }, pune, mysuru, mysuru],
  ["keeps what the customer entered", { ...empty, city: "Camp", state: "My own" }, pune, mysuru, {}],
  ["keeps the city and fills in the state", { ...empty, city: "Camp" }, {}, mysuru, { state: "Karnataka" }],
  ["keeps a city that nothing was suggested for", { ...empty, city: "Kochi" }, {}, pune, { state: "Maharashtra" }],
  ["clears its suggestion when the place has no city", { ...empty, ...pune }, pune, { city: null }, { city: "" }],
  [
    "keeps a city as long as it is not known",
    { ...empty, ...pune },
    pune,
    { state: "Karnataka" },
    { state: "Karnataka" },
  ],
  ["changes nothing that is the same", { ...empty, ...pune }, pune, pune, {}],
  ["changes nothing in another country", { ...empty, country: "Nepal" }, {}, pune, {}],
] as const)("the place of a PIN code %s", (_rule, fields, before, place, changes) => {
  expect(suggestedFields(fields, before, place)).toEqual(changes);
});
