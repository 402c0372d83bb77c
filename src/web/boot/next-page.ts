import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

declare global {
  interface Window {
    /** The router's. */
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
  }
}

type PageId = "product/product-page" | "shop-all" | "cart/cart-page" | "checkout/checkout-page";

/**
 * Loads the code of the pages that most customers open next, when the browser has time. Not for customers who save data.
 */
export function useNextPages(...pages: PageId[]): void {
  const all = pages.join();
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (!connection?.saveData) return whenIdle(() => preloadNext(all.split(",").flatMap(modulesOf)));
  }, [all]);
}

function modulesOf(page: string): string[] {
  const route = window.__reactRouterManifest?.routes[page];
  return route ? [route.module, ...(route.imports ?? [])] : [];
}

/** One after the other: each link takes a slow phone some milliseconds. */
function preloadNext([href, ...others]: string[]) {
  if (href === undefined) return;
  if (!document.querySelector(`link[href="${href}"]`))
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }),
    );
  whenIdle(() => preloadNext(others));
}
