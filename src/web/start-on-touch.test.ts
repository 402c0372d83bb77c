import { expect, test } from "vitest";
import { startOnTouch } from "./start-on-touch.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/s.css"/></head>
<script>before()</script>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.modules = {"root":route0};
import("/assets/entry.js");</script><script>after()</script>`;

test("the scripts of a page that is read wait for a touch, and nothing is fetched ahead", () => {
  const html = startOnTouch(page);
  expect(html).not.toContain("modulepreload");
  expect(html).not.toMatch(/^import /m);
  expect(html.indexOf("await new Promise")).toBeLessThan(html.indexOf('await import("/assets/manifest.js");'));
  expect(html).toContain('const route0 = await import("/assets/root.js");');
  expect(html).toContain('import("/assets/entry.js");</script>');
});

test("the rest of the page stays as it is", () => {
  const html = startOnTouch(page);
  for (const part of ['<link rel="stylesheet" href="/assets/s.css"/>', "<script>before()</script>", "after()"])
    expect(html).toContain(part);
});
