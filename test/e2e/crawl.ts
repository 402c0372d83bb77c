export type Anchor = { href: string; text: string; isLogo: boolean };

export type CrawledPage = {
  address: string;
  status: number;
  html: string;
  anchors: Anchor[];
  ids: Set<string>;
};

const AT_ONCE = 4;
const ANCHOR = /<a ([^>]*)>([\s\S]*?)<\/a>/g;

/**
 * Requests every page that can be reached by links, each address once. Links of filters lead to any number of lists:
 * those of the first list stand for those of the others.
 */
export async function crawl(origin: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const found = new Set(["/"]);
  const waiting = ["/"];
  async function visitNext(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const page = await readPage(origin, address);
      pages.set(address, page);
      for (const next of linkedPages(page))
        if (!found.has(next)) {
          found.add(next);
          waiting.push(next);
        }
    }
  }
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, visitNext));
  return pages;
}

async function readPage(origin: string, address: string): Promise<CrawledPage> {
  const response = await fetch(origin + address);
  const html = await response.text();
  const anchors = [...html.matchAll(ANCHOR)].map(([, attributes = "", inner = ""]) => ({
    href: unescaped(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ""),
    text: inner.replace(/<[^>]*>/g, "").trim(),
    isLogo: /\bclass="logo"/.test(attributes),
  }));
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => unescaped(id)));
  return { address, status: response.status, html, anchors, ids };
}

function linkedPages({ address, anchors }: CrawledPage): string[] {
  const isOtherList = address.startsWith("/shop") && address !== "/shop";
  return anchors
    .map(({ href }) => withoutFragment(href))
    .filter((href) => href.startsWith("/") && !href.startsWith("//"))
    .filter((href) => !(isOtherList && href.startsWith("/shop") && href.includes("?")));
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
