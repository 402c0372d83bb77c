import { useEffect, useSyncExternalStore } from "react";
import { onSessionChange, readTheme, saveTheme, type Theme } from "#web/client/storage.ts";
import { Icon } from "#web/ui/text/icon.tsx";

const themes = [
  { theme: "system", label: "System", icon: "system" },
  { theme: "light", label: "Light", icon: "sun" },
  { theme: "dark", label: "Dark", icon: "moon" },
] as const;

/** Light, dark, or as the system has it; kept in this browser (D21), and the same in its other tabs. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(onSessionChange, readTheme, () => "system");
  useEffect(() => onSessionChange(() => showTheme(readTheme())), []);
  return (
    <fieldset className="theme-choice">
      <legend>Appearance</legend>
      <div>
        {themes.map(({ theme, label, icon }) => (
          <label key={theme} title={label}>
            <input type="radio" name="theme" checked={theme === chosen} onChange={() => saveTheme(theme)} />
            <Icon name={icon} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the script in the head does for a new page, for the page that is open. */
function showTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  const bars = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  // In the order of the head: light, dark.
  for (const [index, own] of (["light", "dark"] as const).entries()) {
    const bar = bars[index];
    if (bar) bar.media = theme === "system" ? `(prefers-color-scheme: ${own})` : own === theme ? "all" : "not all";
  }
}
