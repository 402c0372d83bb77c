import { expect, test } from "vitest";
import { cashFact, paymentRule, paymentText } from "./cash-texts.ts";

const LAKH = 1_00_000_00;
const settings = {
  cashLimitPaise: 2 * LAKH - 100,
  bankAccount: "Bijli Electronics, 1234",
  upiAddress: "bijli@bank",
  upiLimitPaise: LAKH,
};
const NONE = { bankAccount: "", upiAddress: "" };
const SHOW = "We show you how when you have ordered.";

test.each([
  ["in cash", null, LAKH, {}, "Cash on delivery: you pay when it arrives."],
  [
    "before, above the limit, where UPI does not take so much",
    "amount",
    3 * LAKH,
    {},
    `You pay by bank transfer before we send it: we take no more than ₹1,99,999 in cash. ${SHOW}`,
  ],
  [
    "before, together with others",
    "unpaid orders",
    LAKH,
    {},
    `You pay by bank transfer or UPI before we send it: we take no more than ₹1,99,999 in cash, and it is more together with unpaid orders. ${SHOW}`,
  ],
  ["before, by this customer", "account", 1_00, { bankAccount: "" }, `You pay by UPI before we send it. ${SHOW}`],
  [
    "before, where the owner has not said how",
    "account",
    1_00,
    NONE,
    "You pay before we send it. We contact you about how to pay when you have ordered.",
  ],
] as const)("an order is paid %s", (_, because, paise, own, text) => {
  expect(paymentText(because, paise, { ...settings, ...own })).toBe(text);
});

test.each([
  [LAKH - 100, {}, "Pay when your order arrives"],
  [LAKH, {}, "Pay when your order arrives. Orders above ₹1,99,999 are paid before we send them"],
  [2 * LAKH - 100, {}, "Pay when your order arrives. Orders above ₹1,99,999 are paid before we send them"],
  [2 * LAKH, {}, "Not above ₹1,99,999: you pay by bank transfer before we send it"],
  [2 * LAKH, NONE, "Not above ₹1,99,999: you pay before we send it"],
  [9 * LAKH, { cashLimitPaise: 0 }, "Pay when your order arrives"],
])("a product of %s paise says about cash what its order will say", (paise, own, text) => {
  expect(cashFact(paise, { ...settings, ...own })).toBe(text);
});

test("the help names the limit, and none without one", () => {
  expect(paymentRule(settings)).toContain("no more than ₹1,99,999 in cash from one person in a day");
  expect(paymentRule({ ...settings, cashLimitPaise: 0 })).toBe("You pay in cash when your order arrives.");
});
