/** What the service worker has stored of the pages that were seen: `src/web/worker`. */

/** The worker writes these headers. */
export const STORED_AT = "x-stored-at";
export const TITLE = "x-title";

/** Its caches of pages have such names. */
const PAGES = /^pages /;

/** The router asks for a page's data at the address of the page and this end. */
export const DATA = /(?:(?<=\/)_)?\.data$/;

export type StoredPage = {
  path: string;
  title: string;
  storedAtMs: number;
  /** Only its data is stored: the router can open it, the browser cannot. */
  isData: boolean;
};

/** Returns the address of the page whose data has this one; a page's own address stays. */
export function pageOf({ pathname, search }: URL): string {
  return pathname.replace(DATA, "") + search.replace(/([?&])_routes=[^&]*&?/, "$1").replace(/[?&]$/, "");
}

/** Returns each page once, the newest first. There are none where the browser does not let us store any. */
export async function listStoredPages(): Promise<StoredPage[]> {
  try {
    const names = (await caches.keys()).filter((name) => PAGES.test(name));
    const pages = await Promise.all(names.map(async (name) => readPages(await caches.open(name))));
    return onePerPath(pages.flat());
  } catch {
    return [];
  }
}

export async function findStoredPage(path: string): Promise<StoredPage | undefined> {
  return (await listStoredPages()).find((page) => page.path === path);
}

function readPages(cache: Cache): Promise<StoredPage[]> {
  const read = async (request: Request): Promise<StoredPage> => {
    const url = new URL(request.url);
    const headers = (await cache.match(request, { ignoreVary: true }))?.headers;
    const title = decodeURIComponent(headers?.get(TITLE) ?? "");
    const storedAtMs = Number(headers?.get(STORED_AT) ?? 0);
    return { path: pageOf(url), title, storedAtMs, isData: DATA.test(url.pathname) };
  };
  return cache.keys().then((requests) => Promise.all(requests.map(read)));
}

/** A page and its data are one: the newer of both times, and a document where there is one. */
export function onePerPath(pages: readonly StoredPage[]): StoredPage[] {
  return [...Map.groupBy(pages, ({ path }) => path).values()]
    .map((all) => ({
      path: all[0]?.path ?? "",
      title: all.find(({ title }) => title !== "")?.title ?? "",
      storedAtMs: Math.max(...all.map(({ storedAtMs }) => storedAtMs)),
      isData: all.every(({ isData }) => isData),
    }))
    .sort((one, other) => other.storedAtMs - one.storedAtMs);
}
