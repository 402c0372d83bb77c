import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineScripts } from "./inline-scripts.server.ts";

const sourceOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("names the scripts with the nonce, and removes it", () => {
  const { html, sources } = inlineScripts(
    '<script nonce="abc">one()</script><script type="module" nonce="abc" async="">two()</script>',
    "abc",
  );
  expect(sources).toEqual([sourceOf("one()"), sourceOf("two()")]);
  expect(html).toBe('<script>one()</script><script type="module" async="">two()</script>');
});

test.each([
  "<script>planted()</script>",
  '<script nonce="">planted()</script>',
  '<script nonce="ab">planted()</script>',
  "<script nonce=abc>planted()</script>",
  '<SCRIPT>planted()</SCRIPT><p nonce="abc"></p>',
  '<script src="/assets/entry.js" nonce="abc"></script>',
])("does not name %s", (planted) => {
  const { sources } = inlineScripts(`${planted}<script nonce="abc">own()</script>`, "abc");
  expect(sources).toEqual([sourceOf("own()")]);
});

test("a script that occurs twice is named once", () => {
  expect(inlineScripts('<script nonce="n">x</script>'.repeat(2), "n").sources).toHaveLength(1);
});
