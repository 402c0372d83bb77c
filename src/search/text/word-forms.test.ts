import { expect, test } from "vitest";
import { measuresIn, wordForms } from "./word-forms.ts";

test.each([
  ["laptops", ["laptops", "laptop"]],
  ["laptop", ["laptop", "laptops"]],
  ["battery", ["battery", "batteries"]],
  ["batteries", ["batteries", "battery"]],
  ["watches", ["watches", "watch"]],
  ["case", ["case", "cases"]],
  ["cases", ["cases", "case"]],
  ["mouses", ["mouses", "mouse"]],
  ["sizes", ["sizes", "size"]],
  ["glasses", ["glasses", "glass"]],
  ["lenses", ["lenses", "lens"]],
  ["buses", ["buses", "bus"]],
  ["boxes", ["boxes", "box"]],
  ["glass", ["glass", "glasses"]],
  ["bus", ["bus", "buses"]],
  ["key", ["key", "keys"]],
  ["16gb", ["16gb"]],
  ["tv", ["tv"]],
  ["हिन्दी", ["हिन्दी"]],
])("the forms of %s are %j", (word, forms) => {
  expect(wordForms(word)).toEqual(forms);
});

test.each([
  ["16 gb ram and 512gb ssd", ["16gb", "512gb"]],
  ["1 tb", ["1tb"]],
  ["01 tb", ["1tb"]],
  ['15.6" screen', ["15.6inch"]],
  ["15.6-inch", ["15.6inch"]],
  ["20 hours, 65 watts", ["20hr", "65w"]],
  ["ipx7 5g 4k wh1000", []],
  ["version 2.16 gb", ["2.16gb"]],
  ["16 gbx", []],
])("the measures of '%s' are %j", (text, tokens) => {
  expect(measuresIn(text).map(({ token }) => token)).toEqual(tokens);
});
