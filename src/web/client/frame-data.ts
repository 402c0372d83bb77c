import { useRouteLoaderData } from "react-router";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { createStore, useStore } from "./store.ts";

/**
 * The frame and the personal screens show this of the shop's settings. A page's own loader reads what only that page shows.
 */
export type PublicSettings = Pick<
  ShopSettings,
  "name" | "openingHours" | "newsletterDiscount" | "appDiscount" | "socialLogin" | "fewLeft"
> & {
  contact: Pick<ShopSettings["contact"], "salesEmail" | "phone" | "address">;
  /** Whose shop it is, who sells, and to whom complaints go. */
  footLine: string;
  delivery: string;
  deliveryDays: number;
  returns: string;
};

export type FrameData = {
  /** Each is followed by those in it, which have its id as their parent. */
  categories: { id: string; title: string; parent?: string }[];
  publicUrl: string;
  settings: PublicSettings;
  /** It is another one when a setting has changed. */
  version: string;
};

/** It is loaded after a setting has changed, and null while the document's is current. */
const newerFrame = createStore<FrameData | null>(null);

export const readNewerFrame = newerFrame.get;

/** It is undefined when the root's loader failed. */
export function useFrameData(): FrameData | undefined {
  const loaded = useRouteLoaderData<FrameData>("root");
  return useStore(newerFrame) ?? loaded;
}

/**
 * Returns the shop's own texts and numbers, which come with the document: none of them is in the code that browsers load.
 */
export function useShop(): PublicSettings {
  const frame = useFrameData();
  if (!frame) throw new Error("No root data");
  return frame.settings;
}

/**
 * Responses name the version of the settings that the shop has now. When that is not the shown one, the frame is loaded
 * again: one request for a change, and none for a navigation. Returns how to end it.
 */
export function watchSettings(shown: string): () => void {
  let loading = false;
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    // Browsers have it under https and on the own machine; others show what has changed after a reload.
    const named = entries.flatMap(({ serverTiming = [] }) => serverTiming.filter(({ name }) => name === "settings"));
    const current = named.at(-1)?.description ?? shown;
    if (loading || current === shown) return;
    loading = true;
    // After a failure, the next response names it again.
    const done = () => {
      loading = false;
    };
    loadFrame().then(done, done);
  });
  observer.observe({ type: "resource" });
  return () => observer.disconnect();
}

async function loadFrame() {
  const response = await fetch("/frame.json");
  if (response.ok) newerFrame.set((await response.json()) as FrameData);
}
