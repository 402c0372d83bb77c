import { useState } from "react";
import { readTheme, saveTheme, type Theme } from "#console/client/storage.ts";
import { showTheme } from "#console/frame/theme.ts";

const THEMES: Record<Theme, string> = { system: "As the device", light: "Light", dark: "Dark" };

/** The theme of the console in this browser. */
export function Look() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <section>
      <h2>Look</h2>
      <fieldset className="choices">
        <legend className="visually-hidden">Theme in this browser</legend>
        {Object.entries(THEMES).map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={value === theme}
              onChange={() => {
                saveTheme(value as Theme);
                setTheme(value as Theme);
                showTheme();
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
