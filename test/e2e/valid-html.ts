import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { expect } from "./storefront.ts";

/** What the HTML standard says, and nothing about style. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

/** Which roles fields may have, the library does not know: a combobox is a field of plain text, and only it expands. */
const WRONG_FIELDS = [
  /<input\b(?=[^>]*\srole="combobox")(?![^>]*\stype="text")[^>]*>/gi,
  /<input\b(?=[^>]*\saria-expanded=)(?![^>]*\srole="combobox")[^>]*>/gi,
];

export async function findInvalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...problems, ...WRONG_FIELDS.flatMap((wrong) => html.match(wrong) ?? [])];
}

/** The page as it is sent, and as scripts have changed it. */
export async function expectValidHtml(page: Page, name: string) {
  const sent = await (await page.request.get(page.url())).text();
  expect.soft(await findInvalidHtml(sent), `${name}, as it is sent`).toEqual([]);
  expect.soft(await findInvalidHtml(await page.content()), `${name}, with scripts`).toEqual([]);
}
