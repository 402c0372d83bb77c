import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { formLimitOf } from "./form-limits.ts";

test.each([
  ["/reset-password/token", "/reset-password/", 120],
  ["/register/token", "/register/", 120],
  ["/reset-password/token.data", "/reset-password/", 120],
  ["/Undo-Change/token", "/undo-change/", 120],
  ["/confirm-email/token", "/confirm-email/", 120],
  ["/newsletter/confirm/token", "/newsletter/confirm/", 120],
  ["/newsletter/unsubscribe/token", "/newsletter/unsubscribe/", 1_000],
  ["/emails/end/token", "/emails/end/", 1_000],
  ["/stock-alert/confirm/token", "/stock-alert/confirm/", 120],
  ["/stock-alert/end/token", "/stock-alert/end/", 1_000],
  ["/product/id.data", "/product/", 10],
  ["/newsletter", "/newsletter", 10],
  ["/newsletter.data?index", "/newsletter", 10],
  ["/contact/", "/contact", 10],
  ["/contact/reply/token.data", "/contact/reply/", 120],
  ["/track", "/track", 60],
  ["/track/token", "/track/", 120],
  ["/elsewhere", "", 10],
  ["/elsewhere/else", "", 10],
])("%s is of the form '%s', with its own count of %i", (url, form, max) => {
  expect(formLimitOf(url)).toEqual({ form, max });
});

/** The addresses of all pages with their files. */
function pagesOf(entries: readonly RouteConfigEntry[], parent = ""): [address: string, file: string][] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const address = path === "" ? parent : `${parent}/${path}`;
    return [[address, file] as [string, string], ...pagesOf(children, address)];
  });
}

test("each page with a form has a count of its own: forms of others do not use it up", async () => {
  const hasForm = (file: string) =>
    /^export (async function|const) action\b/m.test(readFileSync(`src/web/${file}`, "utf8"));
  const addresses = pagesOf(await routes).flatMap(([address, file]) => {
    if (!hasForm(file)) return [];
    const filled = address.replace(/:\w+\??/, "token");
    return address.endsWith("?") ? [filled, address.replace(/\/:\w+\?$/, "")] : [filled];
  });
  expect(addresses).toEqual(expect.arrayContaining(["/track", "/track/token", "/product/token"]));
  const forms = addresses.map((address) => formLimitOf(address).form);
  expect(addresses.filter((_, index) => forms[index] === "")).toEqual([]);
  expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([]);
});
