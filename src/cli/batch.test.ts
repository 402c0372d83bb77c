import { expect, test } from "vitest";
import { OperatorError } from "#operator-error.ts";
import { ShopError } from "#shop/shop-error.ts";
import { forEach } from "./batch.ts";

/** Does it to these things, of which some fail. */
async function doEach(ids: readonly string[], failures: Record<string, Error>) {
  const [tried, notes]: [string[], string[]] = [[], []];
  const answer = forEach(ids, { note: (text) => void notes.push(text) }, async (id) => {
    tried.push(id);
    if (failures[id]) throw failures[id];
    return { text: `${id} is done.`, json: id };
  });
  return { answer: await answer.catch((error: unknown) => ({ error })), tried, notes };
}

test("a batch goes on after what was refused and after what failed unexpectedly, and names both", async () => {
  const failures = { two: new ShopError("orderNotFound"), three: new TypeError("total is not a number") };
  const { answer, tried, notes } = await doEach(["one", "two", "three", "four"], failures);
  expect(tried).toEqual(["one", "two", "three", "four"]);
  const { message } = failures.two;
  expect(answer).toEqual({
    text: "one is done.\nfour is done.\n2 done, 2 not.",
    json: {
      done: 2,
      failed: [
        { id: "two", code: "orderNotFound", message },
        { id: "three", code: "broken", message: expect.stringMatching(/^TypeError: total is not a number\n +at /) },
      ],
    },
    exitCode: 1,
  });
  expect(notes).toEqual([`two: ${message}`, expect.stringMatching(/^three: TypeError: total is not a number\n +at /)]);
});

test("what stops the process stops a batch", async () => {
  const stopped = new OperatorError("The disk is full.");
  const { answer, tried } = await doEach(["one", "two", "three"], { two: stopped });
  expect([answer, tried]).toEqual([{ error: stopped }, ["one", "two"]]);
});

test("one thing alone is answered or refused as itself", async () => {
  const broken = new TypeError("total is not a number");
  expect((await doEach(["one"], {})).answer).toEqual({ text: "one is done.", json: "one" });
  expect((await doEach(["one"], { one: broken })).answer).toEqual({ error: broken });
});
