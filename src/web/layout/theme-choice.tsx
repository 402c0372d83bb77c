import { chosenTheme, saveTheme } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";
import { Icon } from "#web/ui/text/icon.tsx";

const themes = [
  { theme: "system", label: "System", icon: "system" },
  { theme: "light", label: "Light", icon: "sun" },
  { theme: "dark", label: "Dark", icon: "moon" },
] as const;

/** Decision D21 asks for it. */
export function ThemeChoice() {
  const chosen = useStore(chosenTheme);
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
