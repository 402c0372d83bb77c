export type Anchor = { href: string; text: string; isLogo: boolean; nofollow: boolean };

export type CrawledPage = {
  address: string;
  status: number;
  html: string;
  anchors: Anchor[];
  ids: Set<string>;
};

const AT_ONCE = 4;

export type Manners = {
  /** Which links of a page are opened. */
  follows(page: CrawledPage): string[];
  atOnce?: number;
  /** Ends after so many pages. */
  most?: number;
};
const ANCHOR = /<a ([^>]*)>([\s\S]*?)<\/a>/g;

/** Requests every page that can be reached by the links that are followed, each address once. */
export async function crawl(
  origin: string,
  { follows, atOnce = AT_ONCE, most = Number.POSITIVE_INFINITY }: Manners = { follows: firstLists },
): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const found = new Set(["/"]);
  const waiting = ["/"];
  async function visitNext(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (pages.size >= most) return;
      const page = await readPage(origin, address);
      pages.set(address, page);
      for (const next of follows(page).map(withoutFragment).filter(isOwn))
        if (!found.has(next)) {
          found.add(next);
          waiting.push(next);
        }
    }
  }
  while (waiting.length > 0 && pages.size < most) await Promise.all(Array.from({ length: atOnce }, visitNext));
  return pages;
}

async function readPage(origin: string, address: string): Promise<CrawledPage> {
  const response = await fetch(origin + address);
  const html = await response.text();
  const anchors = [...html.matchAll(ANCHOR)].map(([, attributes = "", inner = ""]) => ({
    href: unescaped(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ""),
    text: inner.replace(/<[^>]*>/g, "").trim(),
    isLogo: /\bclass="logo"/.test(attributes),
    nofollow: /\brel="[^"]*\bnofollow\b/.test(attributes),
  }));
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => unescaped(id)));
  return { address, status: response.status, html, anchors, ids };
}

const isOwn = (href: string) => href.startsWith("/") && !href.startsWith("//");

/** Links of filters lead to any number of lists: those of the first list stand for those of the others. */
function firstLists({ address, anchors }: CrawledPage): string[] {
  const isOtherList = address.startsWith("/shop") && address !== "/shop";
  return anchors
    .map(({ href }) => href)
    .filter((href) => !(isOtherList && href.startsWith("/shop") && href.includes("?")));
}

/** Whether a robots.txt without `Allow` keeps robots from an address. */
export function robotsRules(text: string): (address: string) => boolean {
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => {
    const pattern = path.replace(/[.+?^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
    return new RegExp(`^${pattern}`);
  });
  return (address) => rules.some((rule) => rule.test(address));
}

export function withoutFragment(href: string): string {
  return href.replace(/#.*$/, "");
}

export function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
