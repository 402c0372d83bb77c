import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultSettings } from "#test/settings/default-settings.ts";
import { root } from "./shop-server.ts";
import { expect, test } from "./storefront.ts";

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** A short text, such as "15%", may be a part of another one. */
function contains(code: string, text: string): boolean {
  return text.length > 4 ? code.includes(text) : ['"', "'", "`"].some((quote) => code.includes(quote + text + quote));
}

test("what browsers load has no text of the shop's settings", () => {
  const texts = textsOf(defaultSettings);
  const files = globSync("build/client/**/*.{js,css,svg,json,html}", { cwd: root });
  expect(texts.length, "texts").toBeGreaterThan(20);
  expect(files.length, "files").toBeGreaterThan(20);
  const found = files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    return texts.filter((text) => contains(code, text)).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
