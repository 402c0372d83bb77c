import { CRITERION_NAMES } from "./listing/criteria.ts";

const LIST = ["page", "show", "sort"];
const LOGIN = ["back", "failed"];
/** React Router's own parameters say which parts of a page's data are asked for. */
const ROUTER = ["_routes", "index"];

/** A page looks at these parameters of the query, by the beginning of its path. */
const PARAMETERS: readonly (readonly [path: RegExp, names: ReadonlySet<string>])[] = (
  [
    [/^\/shop(\/|$)/i, [...LIST, "exact", "filters", ...CRITERION_NAMES]],
    [/^\/blogs?(\/|$)/i, LIST],
    // All but the colour are those of the reviews and the questions.
    [/^\/product\//i, ["color", "page", "questions", "sort", "star"]],
    [/^\/compare$/i, ["ids"]],
    [/^\/contact$/i, ["order"]],
    [/^\/wishlist\/shared\//i, ["page"]],
    [/^\/(login|register|forgot-password)(\/|$)/i, LOGIN],
    [/^\/reset-password\//i, ["back", "wanted"]],
    [/^\/accounts(\/|$)/i, ["page", "failed"]],
  ] as const
).map(([path, names]) => [path, new Set([...names, ...ROUTER])]);

const NONE: ReadonlySet<string> = new Set(ROUTER);

/**
 * Returns the page's address without parameters that it does not look at, such as those of advertisements: they make no
 * other page. `address` is a path with its query, also of a page's data.
 */
export function withKnownParameters(address: string): string {
  const start = address.indexOf("?");
  if (start < 0) return address;
  const path = address.slice(0, start).replace(/\.data$/, "");
  const known = PARAMETERS.find(([pattern]) => pattern.test(path))?.[1] ?? NONE;
  const parts = address.slice(start + 1).split("&");
  const kept = parts.filter((part) => known.has(nameOf(part)));
  if (kept.length === parts.length) return address;
  return kept.length === 0 ? address.slice(0, start) : `${address.slice(0, start)}?${kept.join("&")}`;
}

function nameOf(part: string): string {
  const name = part.split("=", 1)[0] ?? "";
  try {
    return decodeURIComponent(name.replaceAll("+", " "));
  } catch {
    return name;
  }
}
