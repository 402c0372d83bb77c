import { expect, test } from "vitest";
import { reading, scriptStart, startLater } from "./script-start.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/s.css"/></head>
<script>before()</script>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.modules = {"root":route0};
import("/assets/entry.js");</script><script>after()</script>`;

test.each([
  { handles: [undefined, undefined], start: "loaded" },
  { handles: [undefined, reading], start: "touched" },
  { handles: [{ personal: true }, undefined], start: "now" },
])("scripts begin '$start' by the handles of the routes", ({ handles, start }) => {
  expect(scriptStart(handles)).toBe(start);
});

test.each(["loaded", "touched"] as const)("scripts that begin '%s' wait, and nothing is fetched ahead", (start) => {
  const html = startLater(page, start);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import /m);
  expect(html.indexOf("await new Promise")).toBeLessThan(html.indexOf('for (const href of ["/assets/a.js"])'));
  expect(html.indexOf("for (const href")).toBeLessThan(html.indexOf('await import("/assets/manifest.js");'));
  expect(html).toContain('const route0 = await import("/assets/root.js");');
  expect(html).toContain('import("/assets/entry.js");</script>');
});

test("a page that is read waits for a touch, or for the first view where somebody is signed in", () => {
  expect(startLater(page, "touched")).toContain('alone = localStorage.getItem("userToken")');
  expect(startLater(page, "loaded")).toContain("alone = true");
});

test("the rest of the page stays as it is", () => {
  const html = startLater(page, "loaded");
  for (const part of ['<link rel="stylesheet" href="/assets/s.css"/>', "<script>before()</script>", "after()"])
    expect(html).toContain(part);
});

test.each([
  ["imports are written otherwise", page.replace("import * as route0 from", "import*as route0 from")],
  ["there is no module script", page.replace('type="module"', "")],
])("where %s, scripts and preloads stay as they were", (_otherwise, html) => {
  expect(startLater(html, "loaded")).toBe(html);
});
