import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/** The router's own: `docs/decisions/034-next-page.md`. */
declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>;
    __reactRouterManifest?: {
      routes: Record<string, { module: string; imports?: string[]; css?: string[] } | undefined>;
    };
  }
}

type PageId = "product/product-page" | "shop-all" | "cart/cart-page" | "checkout/checkout-page";

/**
 * Loads the code and styles of the pages that most customers open next, when the browser has time. Not for customers who
 * save data.
 */
export function useNextPages(...pages: PageId[]): void {
  const all = pages.join();
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (!connection?.saveData) return whenIdle(() => all.split(",").forEach(loadPage));
  }, [all]);
}

function loadPage(page: string) {
  const route = window.__reactRouterManifest?.routes[page];
  if (!route) return;
  const { module, imports = [], css = [] } = route;
  const links = [
    ...[...imports, module].map((href) => ({ rel: "modulepreload", href })),
    ...css.map((href) => ({ rel: "preload", as: "style", href })),
  ];
  preload(links, () => void run(page, module));
}

/** Runs the code, too, and stores it where the router looks first, so that a press waits for neither. */
async function run(page: string, module: string) {
  try {
    const loaded = await import(/* @vite-ignore */ module);
    if (window.__reactRouterRouteModules) window.__reactRouterRouteModules[page] ??= loaded;
  } catch {
    // Requested again when the page opens.
  }
}

/** One after the other: each link takes a slow phone some milliseconds. */
function preload([link, ...others]: { rel: string; href: string }[], then: () => void) {
  if (!link) return then();
  if (!document.querySelector(`link[href="${link.href}"]`))
    document.head.append(Object.assign(document.createElement("link"), { ...link, fetchPriority: "low" }));
  whenIdle(() => preload(others, then));
}
