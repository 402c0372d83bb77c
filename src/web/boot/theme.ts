import type { Theme } from "#web/client/storage.ts";

/** Runs before the first paint. Changes only `media`, because React matches these elements by `content`. */
export const THEME_SCRIPT =
  'try{const t=localStorage.getItem("bijli.theme");if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;for(const m of document.querySelectorAll("meta[name=theme-color]"))m.media=m.media.includes(t)?"all":"not all"}}catch{}';

export function showTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  const bars = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  // The head has them in this order: light, dark.
  for (const [index, own] of (["light", "dark"] as const).entries()) {
    const bar = bars[index];
    if (bar) bar.media = theme === "system" ? `(prefers-color-scheme: ${own})` : own === theme ? "all" : "not all";
  }
}
