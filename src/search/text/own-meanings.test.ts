import { expect, test } from "vitest";
import { findable, takeOwnMeanings } from "./own-meanings.ts";

const MEANINGS = [
  { words: ["podcast", "voice recording"], label: "for podcasts" },
  { words: ["school", "school bag"], label: "for school" },
  { words: ["..."], label: "nothing" },
].map(findable);

test.each([
  ["mic for podcasts", "mic for", ["for podcasts"]],
  ["voice recordings mic", "mic", ["for podcasts", "for podcasts"]],
  ["voice-recording", "", ["for podcasts", "for podcasts"]],
  ["laptop for school, podcast", "laptop for ,", ["for podcasts", "for school"]],
  ["school bag", "", ["for school", "for school"]],
  ["preschool podcaster", "preschool podcaster", []],
  ["voice of a recording", "voice of a recording", []],
])("of '%s' stays '%s'", (text, rest, labels) => {
  const taken = takeOwnMeanings(text, MEANINGS);
  expect(taken.rest.replace(/\s+/g, " ").trim().replace(" ,", ",")).toBe(rest.replace(" ,", ","));
  expect(taken.meant.map(({ meaning }) => meaning)).toEqual(labels);
});
