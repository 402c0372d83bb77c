import { readTheme } from "#console/client/storage.ts";

/** Shows the chosen theme, in the browser's bar too. */
export function showTheme() {
  const theme = readTheme();
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
