import { expect, test } from "vitest";
import { helpPagesFor } from "./help-pages.ts";

test.each([
  ["return policy", "/returns"],
  ["How to return?", "/returns"],
  ["refund status", "/returns"],
  ["replacement policy", "/returns"],
  ["track my order", "/accounts/orders"],
  ["Where is my order", "/accounts/orders"],
  ["warranty", "/returns#warranty"],
  ["cod", "/faqs#pay"],
  ["is COD available", "/faqs#pay"],
  ["no cost emi", "/faqs#pay"],
  ["cash on delivery", "/faqs#pay"],
  ["invoice", "/faqs#invoice"],
  ["GST bill", "/faqs#invoice"],
  ["contact us", "/contact"],
  ["customer care number", "/contact"],
  ["cancel my order", "/returns#cancel"],
  ["delivery", "/delivery"],
  ["delivery time", "/delivery"],
  ["shipping charges", "/delivery"],
  ["promo code", "/faqs#coupon"],
  ["forgot password", "/faqs#your-account"],
  ["privacy policy", "/term"],
])("'%s' is answered by %s first", (text, path) => {
  expect(helpPagesFor(text)[0]?.path).toBe(path);
});

test.each([
  "phone",
  "tracking watch",
  "phone number",
  "call",
  "gift card",
  "memory card",
  "cash counter machine",
  "time",
  "the",
  "",
  "headphones with warranty under 5000",
])("'%s' asks nothing of the shop", (text) => {
  expect(helpPagesFor(text)).toEqual([]);
});

test("a long text asks for no page", () => {
  expect(helpPagesFor("return ".repeat(9))).toEqual([]);
});

test.each([
  ["return pol", "/returns"],
  ["retu", "/returns"],
  ["track my or", "/accounts/orders"],
  ["deliv", "/delivery"],
  ["return", "/returns"],
])("'%s' may become a text that %s answers", (text, path) => {
  expect(helpPagesFor(text, { isOpen: true })[0]?.path).toBe(path);
});

test.each(["re", "pho", "policy", "lap"])("'%s' may become anything", (text) => {
  expect(helpPagesFor(text, { isOpen: true })).toEqual([]);
});
