import { pageOf } from "#web/features/offline/stored-pages.ts";
import { isData, neverChanges, type StoreName, storeOf } from "./stored-responses.ts";
import { findOfflinePage, findStored, removeOldStores, storeResponse, storeShell } from "./stores.ts";

/** The types of the pages' scripts do not have these. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Extendable & {
  request: Request;
  clientId: string;
  /** It is of the page that is opened, and empty for other requests. */
  resultingClientId: string;
  /** The browser asks for a page while the worker starts. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type Client = { url: string; postMessage(message: string): void };
type Worker = {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Client | undefined>;
    matchAll(options: { type: "window" }): Promise<Client[]>;
  };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
};

const worker = self as unknown as Worker;

/** A connection that says nothing for so long is none, where there is a stored response. */
const PATIENCE_MS = 4_000;
/** Navigations there are no pages. */
const NO_PAGE = /^\/(api|assets|media|health|ready|metrics)(\/|$)/;

/** A stored page is told so when its scripts have started, which wait for its first view. */
const TOLD_AFTER_MS = [0, 1_500, 5_000];

worker.addEventListener("install", (event) => {
  void worker.skipWaiting();
  event.waitUntil(storeShell());
});

worker.addEventListener("activate", (event) => event.waitUntil(start()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || request.headers.has("range")) return;
  const store = storeOf(url);
  const isPage = request.mode === "navigate" && !NO_PAGE.test(url.pathname);
  if (isPage) event.respondWith(openPage(event, url, store));
  else if (store === "pages" && isData(url)) event.respondWith(readData(event, url));
  else if (store === "files" || store === "pictures") event.respondWith(readFile(event, url, store));
});

/** Takes over the open pages, which are stored as if they had been opened now. */
async function start() {
  await removeOldStores();
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  for (const { url } of await worker.clients.matchAll({ type: "window" })) {
    const page = new URL(url);
    if (storeOf(page) === "pages") await storeResponse("pages", page, await fetch(page));
  }
}

async function openPage(event: FetchEvent, url: URL, store: StoreName | null): Promise<Response> {
  const offlinePage = url.pathname === "/offline" && (await findOfflinePage());
  if (offlinePage) return offlinePage;
  try {
    return await networkFirst(event, url, store === "pages" ? store : null);
  } catch (error) {
    if (!(await findOfflinePage())) throw error;
    return Response.redirect(`/offline?page=${encodeURIComponent(url.pathname + url.search)}`);
  }
}

/** The router opens a page whose document is stored, but not its data, as a document. */
async function readData(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return await networkFirst(event, url, "pages");
  } catch (error) {
    const page = pageOf(url);
    if (!(await findStored("pages", new URL(page, url)))) throw error;
    const headers = { "x-remix-redirect": page, "x-remix-reload-document": "true", "x-remix-replace": "true" };
    return new Response(null, { status: 204, headers });
  }
}

async function readFile(event: FetchEvent, url: URL, store: StoreName): Promise<Response> {
  const stored = await findStored(store, url);
  if (stored && neverChanges(stored)) return stored;
  try {
    return await fromNetwork(event, url, store);
  } catch (error) {
    if (stored) return stored;
    throw error;
  }
}

async function networkFirst(event: FetchEvent, url: URL, store: StoreName | null): Promise<Response> {
  const coming = fromNetwork(event, url, store);
  // It is stored also when it comes too late for this page.
  event.waitUntil(coming.catch(() => undefined));
  const stored = store ? await findStored(store, url) : undefined;
  try {
    return await (stored ? Promise.race([coming, silence()]) : coming);
  } catch (error) {
    event.waitUntil(tell(event.resultingClientId || event.clientId));
    if (!stored) throw error;
    return stored;
  }
}

async function tell(clientId: string) {
  for (const ms of TOLD_AFTER_MS) {
    await new Promise((next) => setTimeout(next, ms));
    (await worker.clients.get(clientId))?.postMessage("offline");
  }
}

function silence(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, PATIENCE_MS, new Error("The connection is silent.")));
}

async function fromNetwork(event: FetchEvent, url: URL, store: StoreName | null): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  if (store) event.waitUntil(storeResponse(store, url, response.clone()).catch(() => undefined));
  return response;
}
