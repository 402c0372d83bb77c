import { STORED_AT, TITLE } from "#web/features/offline/stored-pages.ts";
import { titleOf } from "./page-title.ts";
import { entriesToRemove, filesIn, keyOf, LIMITS, mayBeStored, type StoreName } from "./stored-responses.ts";

/** The build sets it: each build of the shop has another one. */
declare const SHOP_VERSION: string;
/** The build names the files of what pages show without a connection. */
declare const OFFLINE_FILES: readonly string[];

/** It has what the worker needs itself, and stays when a customer logs out. */
const SHELL = `shell ${SHOP_VERSION}`;
const OFFLINE_PAGE = "/offline";

const STORES: readonly StoreName[] = ["files", "pages", "pictures"];

/** Pictures stay when the shop is built again; old pages name old files. */
const nameOf = (store: StoreName) => (store === "pictures" ? store : `${store} ${SHOP_VERSION}`);

/** Stores the page for what was never seen, with its files. Rejects when one of them does not arrive. */
export async function storeShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  const response = await fetch(OFFLINE_PAGE);
  if (!mayBeStored(response)) throw new Error(`${OFFLINE_PAGE} was answered with ${response.status}.`);
  const page = response.clone();
  const files = [...new Set([...filesIn(await response.text()), ...OFFLINE_FILES])];
  await shell.addAll(files);
  for (const file of files.filter((name) => name.endsWith(".css"))) {
    const styles = await shell.match(file);
    await shell.addAll(filesIn((await styles?.text()) ?? ""));
  }
  await shell.put(OFFLINE_PAGE, page);
}

export const findOfflinePage = () => caches.match(OFFLINE_PAGE, { cacheName: SHELL, ignoreVary: true });

/** Removes what earlier builds of the shop have stored. */
export async function removeOldStores(): Promise<void> {
  const current = [SHELL, ...STORES.map(nameOf)];
  const old = (await caches.keys()).filter((name) => !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Files are in the shell, too. */
export async function findStored(store: StoreName, url: URL): Promise<Response | undefined> {
  for (const cacheName of store === "files" ? [SHELL, nameOf(store)] : [nameOf(store)]) {
    const found = await caches.match(keyOf(url), { cacheName, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Stores the response, if it may be stored, and a page with the files that it names. */
export async function storeResponse(store: StoreName, url: URL, response: Response): Promise<void> {
  if (!mayBeStored(response)) return;
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set(STORED_AT, String(Date.now()));
  headers.set("content-length", String(body.byteLength));
  const text = store === "pages" ? new TextDecoder().decode(body) : "";
  headers.set(TITLE, encodeURIComponent(titleOf(text)));
  const cache = await caches.open(nameOf(store));
  await cache.put(keyOf(url), new Response(body, { headers }));
  await storeFiles(filesIn(text));
  await trimLater(store);
}

/** The browser has most of them already, and does not load them again. */
async function storeFiles(names: readonly string[]) {
  for (const name of names) {
    const url = new URL(name, location.origin);
    if (!(await findStored("files", url))) await storeResponse("files", url, await fetch(url));
  }
}

const trimming = new Map<StoreName, Promise<void>>();
const TRIM_AFTER_MS = 1_000;

/** A page brings many pictures: their store is looked through once for all of them. */
function trimLater(store: StoreName): Promise<void> {
  const running =
    trimming.get(store) ??
    new Promise((next) => setTimeout(next, TRIM_AFTER_MS)).then(() => {
      trimming.delete(store);
      return trim(store);
    });
  trimming.set(store, running);
  return running;
}

async function trim(store: StoreName) {
  const cache = await caches.open(nameOf(store));
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request, { ignoreVary: true }))?.headers;
      const number = (name: string) => Number(headers?.get(name) ?? 0);
      return { key: request.url, storedAtMs: number(STORED_AT), bytes: number("content-length") };
    }),
  );
  await Promise.all(entriesToRemove(entries, LIMITS[store]).map(({ key }) => cache.delete(key)));
}
