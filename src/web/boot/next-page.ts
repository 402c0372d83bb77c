import { useEffect } from "react";
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
        for (const page of all.split(",")) loadPage(page);
      });
  }, [all]);
}

const routes = (): Routes => window.__reactRouterManifest?.routes ?? {};

/** Fills in all routes of the module: the five lists have one. */
function share(module: string | undefined, loaded: unknown) {
  const modules = window.__reactRouterRouteModules;
  for (const [id, route] of Object.entries(routes())) if (modules && route?.module === module) modules[id] ??= loaded;
}

function loadPage(page: string) {
  const route = routes()[page];
  if (!route) return;
  const { module, imports = [], css = [] } = route;
  const links = [
    ...[...imports, module].map((href) => ({ rel: "modulepreload", href })),
    ...css.map((href) => ({ rel: "preload", as: "style", href })),
  ];
  preload(links, () => void run(module));
}

/** Runs the code, too, so that a press waits neither for that nor for importing it again. */
async function run(module: string) {
  try {
    share(module, await import(/* @vite-ignore */ module));
  } catch {
    // It is requested again when the page opens.
  }
}

/** Loads one after the other: each link takes a slow phone some milliseconds. */
function preload([next, ...others]: { rel: string; href: string }[], then: () => void) {
  if (!next) return then();
  const link = Object.assign(document.createElement("link"), { ...next, fetchPriority: "low" });
  // Browsers keep a limited number of entries, but the links stay.
  const isLoaded = performance.getEntriesByName(link.href).length > 0;
  const isRequested = document.querySelector(`link[href="${next.href}"]`) !== null;
  if (!isLoaded && !isRequested) document.head.append(link);
  whenIdle(() => preload(others, then));
}
