import { expect, test } from "vitest";
import { personal, textPage } from "#web/page-handles.ts";
import { scriptStart, startLater } from "./script-start.server.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/s.css"/></head>
<script>before()</script>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.modules = {"root":route0};
import("/assets/entry.js");</script><script>after()</script>`;

test.each([
  { handles: [undefined, undefined], start: "loaded" },
  { handles: [undefined, textPage], start: "touched" },
  { handles: [personal, undefined], start: "now" },
])("the handles of the routes set when scripts start: $start", ({ handles, start }) => {
  expect(scriptStart(handles)).toBe(start);
});

test.each(["loaded", "touched"] as const)("scripts that start '%s' wait, and nothing is preloaded", (start) => {
  const html = startLater(page, start);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import /m);
  expect(html.indexOf("await new Promise")).toBeLessThan(html.indexOf('for (const href of ["/assets/a.js"])'));
  expect(html.indexOf("for (const href")).toBeLessThan(html.indexOf('await import("/assets/manifest.js");'));
  expect(html).toContain('const route0 = await import("/assets/root.js");');
  expect(html).toContain('import("/assets/entry.js");</script>');
});

test("while scripts wait, the browser may fetch public pages before a link is pressed, but no post", () => {
  const withNonce = page.replace("<script type", '<script nonce="n" type');
  const rules = /<script nonce="n" type="speculationrules">(.*?)<\/script>/.exec(startLater(withNonce, "touched"))?.[1];
  const { prefetch } = JSON.parse(rules ?? "");
  expect(prefetch).toHaveLength(1);
  const fetched = (path: string) =>
    prefetch[0].where.href_matches.some((pathname: string) => new URLPattern({ pathname }).test({ pathname: path }));
  for (const path of ["/", "/shop", "/shop/category/1", "/product/1", "/blogs"]) expect(fetched(path), path).toBe(true);
  for (const path of ["/blog/1", "/cart", "/accounts", "/api/user/logout"]) expect(fetched(path), path).toBe(false);
});

test("a reading page waits for user input unless a user is logged in", () => {
  expect(startLater(page, "touched")).toContain('alone = localStorage.getItem("userToken")');
  expect(startLater(page, "loaded")).toContain("alone = true");
});

test("the rest of the page is unchanged", () => {
  const html = startLater(page, "loaded");
  for (const part of ['<link rel="stylesheet" href="/assets/s.css"/>', "<script>before()</script>", "after()"])
    expect(html).toContain(part);
});

test.each([
  ["imports are written differently", page.replace("import * as route0 from", "import*as route0 from")],
  ["there is no module script", page.replace('type="module"', "")],
])("scripts and preloads are unchanged when %s", (_otherwise, html) => {
  expect(startLater(html, "loaded")).toBe(html);
});
