import { expect, test } from "vitest";
import { type ComparedProduct, comparedFacts } from "./compared-facts.ts";

test.each<[string, ComparedProduct[], unknown[]]>([
  [
    "each fact once, and which ones differ",
    [
      {
        specs: [
          ["RAM", "16 GB"],
          ["Screen", "14-inch OLED"],
        ],
      },
      {
        specs: [
          ["Screen", "14-inch oled"],
          ["RAM", "8 GB"],
          ["Pen", "Yes"],
        ],
      },
    ],
    [
      { name: "RAM", values: ["16 GB", "8 GB"], differs: true, partly: false },
      { name: "Screen", values: ["14-inch OLED", "14-inch oled"], differs: false, partly: false },
      { name: "Pen", values: [null, "Yes"], differs: false, partly: true },
    ],
  ],
  [
    "one and several of a thing in one row",
    [
      { specs: [["Microphone", "Two"]] },
      {
        specs: [
          ["microphones", "Four"],
          ["Microphone", "Boom"],
        ],
      },
    ],
    [{ name: "Microphone", values: ["Two", "Four · Boom"], differs: true, partly: false }],
  ],
  [
    "what the title says where a spec is missing, without rows of its own",
    [
      { specs: [["Noise cancelling", "40 dB"]], read: new Map([["Noise cancelling", "Yes"]]) },
      {
        specs: [],
        read: new Map([
          ["Noise cancelling", "Yes"],
          ["Connection", "Wireless"],
        ]),
      },
    ],
    [{ name: "Noise cancelling", values: ["40 dB", "Yes"], differs: true, partly: false }],
  ],
  ["nothing of no products", [], []],
])("a comparison has %s", (_, products, facts) => {
  expect(comparedFacts(products)).toEqual(facts);
});
