import { useEffect } from "react";
import { loadFiles } from "./load-files.ts";
import { whenIdle } from "./when-idle.ts";

type Routes = Record<string, { module: string; imports?: string[]; css?: string[] } | undefined>;

/** These are the router's own: `docs/decisions/034-next-page.md`. */
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Routes };
    /** These modules have run, by the route's id. The router looks here first. */
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

type PageId = "product/product-page" | "shop-all" | "cart/cart-page" | "checkout/checkout-page";

/**
 * Loads the code and styles of the pages that most customers open next, when the browser has time, but not for customers
 * who save data.
 */
export function useNextPages(...pages: PageId[]): void {
  const all = pages.join();
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (!connection?.saveData)
      return whenIdle(() => {
        for (const [id, loaded] of Object.entries(window.__reactRouterRouteModules ?? {}))
          share(routes()[id]?.module, loaded);
        for (const page of all.split(",")) void loadPage(page);
      });
  }, [all]);
}

const routes = (): Routes => window.__reactRouterManifest?.routes ?? {};

/** Fills in all routes of the module: the five lists have one. */
function share(module: string | undefined, loaded: unknown) {
  const modules = window.__reactRouterRouteModules;
  for (const [id, route] of Object.entries(routes())) if (modules && route?.module === module) modules[id] ??= loaded;
}

async function loadPage(page: string) {
  const route = routes()[page];
  if (!route) return;
  const { module, imports = [], css = [] } = route;
  try {
    await Promise.all(await eachWhenIdle([...css.map(preloadStyle), ...[...imports, module].map(preloadScript)]));
    // It runs, too, so that a press waits neither for that nor for importing it again.
    share(module, await import(/* @vite-ignore */ module));
  } catch {
    // It is requested again when the page opens.
  }
}

/** Starts one after the other: each takes a slow phone some milliseconds. */
async function eachWhenIdle<Result>(starts: (() => Result)[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const start of starts) {
    await new Promise<void>((next) => whenIdle(next));
    results.push(start());
  }
  return results;
}

const preloadScript = (file: string) => () => {
  const loading = loadFiles([file], "low");
  // Nobody waits for it before the last one has begun.
  loading.catch(() => undefined);
  return loading;
};

const preloadStyle = (href: string) => () => {
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "preload", as: "style", href, fetchPriority: "low" }),
  );
};
