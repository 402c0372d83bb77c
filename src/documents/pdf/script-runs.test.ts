import fc from "fast-check";
import { expect, test } from "vitest";
import { INDIAN_SCRIPTS, scriptRuns } from "./script-runs.ts";

const shown = (text: string) => scriptRuns(text).map(({ script, text: part }) => `${script}: ${part}`);

test.each<[string, string[]]>([
  ["Lamp ₹1,299", ["Latin: Lamp ₹1,299"]],
  ["पंखा 8-core ₹", ["Devanagari: पंखा", "Latin:  8-core ₹"]],
  ["Mix தமிழ்हिन्दी", ["Latin: Mix ", "Tamil: தமிழ்", "Devanagari: हिन्दी"]],
  // Joiners decide how letters are joined; elsewhere they are not seen.
  ["क्\u200dष", ["Devanagari: क्\u200dष"]],
  ["La\u200bmp\u00ad", ["Latin: Lamp"]],
  ["হ্যাঁ। ठीक॥", ["Bengali: হ্যাঁ।", "Latin:  ", "Devanagari: ठीक॥"]],
  ["।", ["Devanagari: ।"]],
  ["१४, ੴ ௹", ["Devanagari: १४", "Latin: , ", "Gurmukhi: ੴ", "Latin:  ", "Tamil: ௹"]],
  ["", []],
])("%j has the runs %j", (text, runs) => {
  expect(shown(text)).toEqual(runs);
});

/** These are letters and marks of all scripts, joiners, signs, and scripts without a font. */
const SIGNS = [..."aZ0 ₹।॥\u200d\u200b\u0300अक्षিকিਕਿકિକିகிகకిಕಿകിاж日"];

test("runs lose no visible sign, and each letter is in a run of its script", () => {
  const scripts = Object.keys(INDIAN_SCRIPTS).map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, "u") }));
  const visible = (part: string) => part.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 30 }), (text) => {
      const runs = scriptRuns(text);
      expect(visible(runs.map((run) => run.text).join(""))).toBe(visible(text));
      for (const run of runs)
        expect(scripts.filter(({ name, letter }) => name !== run.script && letter.test(run.text))).toEqual([]);
    }),
  );
});
