import { expect, test } from "vitest";
import { hasContactDetails } from "./contact-details.ts";

test.each([
  ["Write to asha@example.com", true],
  ["asha\uff20example.co.in", true],
  ["asha\ufe6bexample.com", true],
  ["asha@example\uff0ecom", true],
  ["asha@example\uff61com", true],
  ["⑨⑧④⑤⓪①②③④⑤", true],
  ["asha @ home", false],
  ["Call 9845012345", true],
  ["98450 12345", true],
  ["98450-12345?", true],
  ["+91 98450 12345", true],
  ["0091-9845012345", true],
  ["09845012345", true],
  ["९८४५०१२३४५", true],
  ["984\u200b5012345", true],
  ["+44 20 7946 0123", true],
  ["An IMEI has 15 digits: 490154203237518", false],
  ["Does it fit 8901234567890?", false],
  ["Between ₹60,000 and ₹70,000", false],
  ["1920x1080 at 60 Hz, 5000 mAh", false],
])("'%s' has contact details: %s", (text, has) => {
  expect(hasContactDetails(text)).toBe(has);
});
