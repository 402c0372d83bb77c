import { expect, test } from "vitest";
import type { Json } from "./setting-kinds.ts";
import { SETTINGS_BY_PATH } from "./settings.ts";

const settingOf = (path: string) => {
  const setting = SETTINGS_BY_PATH.get(path);
  if (!setting) throw new Error(`no setting ${path}`);
  return setting;
};

test.each([...SETTINGS_BY_PATH])(
  "every setting has a meaning, and its default is taken as it is shown: %s",
  (path, setting) => {
    expect(path).toMatch(/^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)*$/);
    expect(setting.meaning).toMatch(/^[A-Z].*\.$/);
    const shown = setting.shown(setting.default);
    expect(setting.schema.parse(JSON.parse(JSON.stringify(shown)))).toEqual(setting.default);
    if (typeof shown === "number") expect(setting.schema.parse(String(shown))).toEqual(setting.default);
  },
);

test.each<[string, Json, Json]>([
  ["name", " \u202aVolt\u202c\u200b ", "Volt"],
  ["seller.gstin", "27aapfu 0939f1zv", "27AAPFU0939F1ZV"],
  ["seller.invoicePrefix", "ｖlt", "VLT"],
  ["contact.salesEmail", "Sales@Volt.Example", "sales@volt.example"],
  ["contact.phone", "tel:+91 20 2567–8900", "+91 20 2567-8900"],
  ["contact.latitude", "-18.52", -18.52],
  ["releaseAbove", "₹1,50,000.50", 150_000.5],
  ["releaseAbove", 0.07, 0.07],
  ["maxOpenOrders", "२०", 20],
  ["fewLeft", "5.0", 5],
  ["discountLabel", "None", "none"],
  ["upiAddress", " Volt.Shop@OkBank ", "volt.shop@okbank"],
  ["upiAddress", "none", "none"],
  ["grievanceOfficer.email", " Officer@Volt.example ", "officer@volt.example"],
  ["grievanceOfficer.phone", " None", "none"],
  ["cashLimit", "₹1,99,999", 199_999],
  ["emails.sender", '"Volt, the shop" <post@volt.example>', '"Volt, the shop" <post@volt.example>'],
  ["returns.reasons", "Broken; No longer wanted ", ["Broken", "No longer wanted"]],
  ["returns.reasons", '["Broken, or bent"]', ["Broken, or bent"]],
  [
    "search.synonyms",
    "geyser, water heater; mixer,grinder",
    [
      ["geyser", "water heater"],
      ["mixer", "grinder"],
    ],
  ],
  ["search.synonyms", "[]", []],
  [
    "couriers",
    '[{"name":" Road Runners ","trackingUrl":"https://courier.example/{number}"}]',
    [{ name: "Road Runners", trackingUrl: "https://courier.example/{number}" }],
  ],
  ["couriers", "none", []],
  ["promises", '[{"title":"Fast","text":"In a day"}]', [{ title: "Fast", text: "In a day" }]],
  ["about.story", "We began in 2019; with a repair counter", ["We began in 2019", "with a repair counter"]],
  ["about.place.picture", "https://volt.example/media/0123456789abcdef-800.webp", "0123456789abcdef"],
  ["about.place.picture", " None ", "none"],
  [
    "about.people",
    '[{"name":" Asha Rao","role":"Packs","picture":"/media/site/asha-320.avif"},{"name":"Om","role":"Sends","picture":""}]',
    [
      { name: "Asha Rao", role: "Packs", picture: "site/asha" },
      { name: "Om", role: "Sends", picture: "" },
    ],
  ],
  ["about.people", '[{"name":"Om","role":"Sends"}]', [{ name: "Om", role: "Sends", picture: "" }]],
  [
    "search.meanings",
    '[{"words":["school "],"label":"for school","products":"facts[type]=2-in-1&price[lte]=40000"}]',
    [{ words: ["school"], label: "for school", products: "facts[type]=2-in-1&price[lte]=40000" }],
  ],
])("%s %j is %j", (path, entered, shown) => {
  const setting = settingOf(path);
  expect(setting.shown(setting.schema.parse(entered))).toEqual(shown);
});

const meaning = (products: string) => JSON.stringify([{ words: ["school"], label: "for school", products }]);

test.each<[string, Json, string]>([
  ["name", "\u200b ", "must not be empty"],
  ["name", "Vo\u0007lt", "must have no control characters"],
  ["name", "V".repeat(41), "must have at most 40 characters"],
  ["name", 5, "must be a text"],
  ["seller.gstin", "29AAAAA0000A1ZX", "the check sign"],
  ["seller.gstin", "00AAPFU0939F1ZV", "the check sign"],
  ["seller.invoicePrefix", "VOLT", "three capitals or digits"],
  ["seller.invoicePrefix", "A/B", "three capitals or digits"],
  ["contact.salesEmail", "sales@", "must be an email address"],
  ["contact.phone", "call us", "must be a phone number"],
  ["contact.latitude", "91", "from -90 to 90"],
  ["contact.latitude", "12,97", "from -90 to 90"],
  ["releaseAbove", "12.900", "write 12900 or 12900.00, or 12.90"],
  ["releaseAbove", "-5", "amount in rupees"],
  ["releaseAbove", 0.005, "amount in rupees"],
  ["releaseAbove", "$500", "amount in rupees"],
  ["maxOpenOrders", "1.500", "write 1500"],
  ["maxOpenOrders", "2.5", "whole number from 0 to 10000"],
  ["maxOpenOrders", 10_001, "whole number from 0 to 10000"],
  ["maxOpenOrders", true, "whole number from 0 to 10000"],
  ["newsletterCoupon.percent", "0", "whole number from 1 to 90"],
  ["discountLabel", " ", "write none for no text"],
  ["grievanceOfficer.email", "officer", "must be an email address, or none"],
  ["upiAddress", "volt@", "must be a UPI address such as shop@bank, or none"],
  ["upiAddress", "volt@bank&am=1", "must be a UPI address such as shop@bank, or none"],
  ["emails.sender", "a@x.example, b@x.example", "must be an address such as"],
  ["returns.reasons", "Broken, bent", "can be read as one text or as several"],
  ["returns.reasons", "Broken; broken", "must not have a text twice"],
  ["returns.reasons", "[]", "must have at least 1"],
  ["search.synonyms", "geyser", "must be groups of names"],
  ["search.synonyms", "[[", "is no JSON"],
  ["couriers", '[{"name":"Fast","trackingUrl":"https://courier.example/"}]', "have {number}"],
  ["couriers", '[{"name":"Fast","trackingUrl":"javascript:{number}"}]', "begin with https://"],
  ["couriers", "Road Runners", "must be JSON such as"],
  ["promises", '[{"title":"Fast"}]', "must be JSON such as"],
  ["about.place.picture", "../../etc/passwd", "must be the address of a picture of the shop"],
  ["about.place.picture", "https://elsewhere.example/asha.png", "must be the address of a picture of the shop"],
  ["about.people", '[{"name":"Om"}]', "must be JSON such as"],
  ["about.people", '[{"name":"Om","role":"Sends","picture":"my om.png"}]', "must be JSON such as"],
  ["search.meanings", "school, laptop", "is no JSON"],
  ["search.meanings", '[{"words":[],"label":"for school","products":"tags=kids"}]', "must be JSON such as"],
  ["search.meanings", meaning("sort=price"), "'for school' has 'sort', which is no filter"],
  ["search.meanings", meaning(""), "must be JSON such as"],
  ["search.meanings", meaning("&"), "needs a filter such as price[lte]=5000"],
  ["search.meanings", meaning("category=5"), "'for school' has a filter that is refused"],
  ["search.meanings", meaning("price[lte]=cheap"), "has 'price[lte]' without a value that can be read"],
  ["search.meanings", meaning("inStock=false"), "has 'inStock' without a value that can be read"],
])("%s %j is refused: %s", (path, entered, problem) => {
  const read = settingOf(path).schema.safeParse(entered);
  expect(read.error?.issues[0]?.message).toContain(problem);
});
