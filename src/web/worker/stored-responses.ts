import { DATA } from "#web/features/offline/stored-pages.ts";
import { withKnownParameters } from "#web/page-parameters.ts";

/** The worker stores each kind of response apart, with its own limits. */
export type StoreName = "files" | "pages" | "pictures";

type Limits = { entries: number; bytes: number };

/** The oldest entries go first. Together they are less than a phone's own camera takes for a few pictures. */
export const LIMITS: Record<StoreName, Limits> = {
  files: { entries: 250, bytes: 4 * 1024 * 1024 },
  pages: { entries: 80, bytes: 12 * 1024 * 1024 },
  pictures: { entries: 300, bytes: 12 * 1024 * 1024 },
};

const ID = "[0-9a-f]{24}";

/**
 * These pages are the same for everybody. Personal screens are not among them, nor those whose address is a secret: a
 * shared wishlist, a parcel, a link of an email.
 */
const PUBLIC_PAGE = new RegExp(
  `^/(${[
    "",
    "shop(/.*)?",
    "compare",
    `product/${ID}`,
    "blogs?(/category/[^/]+)?",
    `blog/${ID}`,
    "(contact|about|term|faqs|delivery|returns|community|support|newsletter)",
  ].join("|")})$`,
);

export const isData = ({ pathname }: URL) => DATA.test(pathname);

/** Returns where the worker stores a response of this address, or null when it leaves the request alone. */
export function storeOf(url: URL): StoreName | null {
  const { pathname } = url;
  if (pathname.startsWith("/assets/")) return "files";
  if (pathname.startsWith("/media/")) return "pictures";
  return PUBLIC_PAGE.test(pathname.replace(DATA, "")) ? "pages" : null;
}

/** Returns the address under which a response is stored: without what makes no other page. */
export const keyOf = ({ pathname, search }: URL) => withKnownParameters(pathname + search);

/** A response is stored when it is whole, comes from the address that was asked for, and may be stored. */
export function mayBeStored({ status, type, redirected, headers }: Response): boolean {
  const isPrivate = /\b(no-store|private)\b/i.test(headers.get("cache-control") ?? "");
  return status === 200 && type === "basic" && !redirected && !isPrivate && !/\*/.test(headers.get("vary") ?? "");
}

/** A file with a hash in its name never changes: a stored one is as good as a new one. */
export const neverChanges = ({ headers }: Response) => /\bimmutable\b/.test(headers.get("cache-control") ?? "");

type Entry = { key: string; storedAtMs: number; bytes: number };

/** Returns which entries have to go so that the others are within the limits: the oldest. */
export function entriesToRemove<Stored extends Entry>(entries: readonly Stored[], limits: Limits): Stored[] {
  let [count, bytes] = [0, 0];
  return entries
    .toSorted((one, other) => other.storedAtMs - one.storedAtMs)
    .filter((entry) => {
      count += 1;
      bytes += entry.bytes;
      return count > limits.entries || bytes > limits.bytes;
    });
}

/** Returns the files of the shop that a page or a style names. */
export function filesIn(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
}
