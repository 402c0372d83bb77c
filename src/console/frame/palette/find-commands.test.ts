import { expect, test } from "vitest";
import { findCommands } from "./find-commands.ts";

const run = () => undefined;
const commands = [
  { name: "Today", group: "Go to", run },
  { name: "Staff", group: "Go to", run },
  { name: "Seller", group: "Settings", run },
  { name: "Invite somebody", group: "Do", run },
];
const namesFor = (text: string) => findCommands(commands, text).map(({ name }) => name);

test("without a text, all commands are found in their order", () => {
  expect(namesFor("")).toEqual(["Today", "Staff", "Seller", "Invite somebody"]);
});

test("all words count, in name and group, in any case", () => {
  expect(namesFor("SELL set")).toEqual(["Seller"]);
  expect(namesFor("sell go")).toEqual([]);
});

test("what begins with the text comes first", () => {
  expect(namesFor("s")).toEqual(["Staff", "Seller", "Invite somebody"]);
});
