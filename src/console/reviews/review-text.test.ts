import { expect, test } from "vitest";
import { stateText, viewOf } from "#console/questions/question-text.ts";
import { writerText } from "#console/text/writers.ts";
import { nothingText, starsText } from "./review-text.ts";

test.each([
  [starsText(0.5), "½"],
  [starsText(4), "★★★★"],
  [starsText(4.5), "★★★★½"],
  [nothingText({ view: "", product: "" }), "Nobody has written a review yet."],
  [nothingText({ view: "hidden", product: "" }), "No review is hidden."],
  [nothingText({ view: "hidden", product: "a" }), "No review of this product is like this."],
  [writerText("asha@example.com", true), "asha@example.com"],
  [writerText(null, true), "a customer whose account was erased"],
  [writerText(null, false), "a customer"],
  [viewOf(new URLSearchParams("")).name, "Waiting"],
  [viewOf(new URLSearchParams("view=hidden")).name, "Hidden"],
  [viewOf(new URLSearchParams("view=none")).name, "Waiting"],
])("what customers wrote is said as %s", (text, expected) => {
  expect(text).toBe(expected);
});

test.each([
  [{ hidden: true, shopAnswer: null, answers: 0 }, "Hidden"],
  [{ hidden: false, shopAnswer: null, answers: 0 }, "Waiting"],
  [{ hidden: false, shopAnswer: null, answers: 1 }, "Waiting, 1 answer of customers"],
  [{ hidden: false, shopAnswer: "Yes.", answers: 1 }, "Answered"],
  [{ hidden: false, shopAnswer: "Yes.", answers: 3 }, "Answered, 3 answers"],
])("a question %j is said as %s", (state, text) => {
  const product = { _id: "a", title: "Lamp" };
  const own = { _id: "b", createdAt: "", question: "", product, customer: null, shopAnsweredAt: null };
  expect(stateText({ ...own, ...state })).toBe(text);
});
