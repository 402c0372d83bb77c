/** This file alone uses the browser's storage. All keys begin with `bijli.console.`. */

const THEME = "bijli.console.theme";
const SINGLE_KEYS = "bijli.console.keys";
const HIDDEN_COLUMNS = "bijli.console.columns.";
const DRAFT = "bijli.console.draft.";

/** 'system' follows the device and is not stored. */
export type Theme = "system" | "light" | "dark";

export function readTheme(): Theme {
  const theme = read(THEME);
  return theme === "light" || theme === "dark" ? theme : "system";
}

export const saveTheme = (theme: Theme) => write(THEME, theme === "system" ? null : theme);

/** Whether single letters are shortcuts. They can be turned off, because speech input presses letters. */
export const readSingleKeys = () => read(SINGLE_KEYS) !== "off";

export const saveSingleKeys = (on: boolean) => write(SINGLE_KEYS, on ? null : "off");

/** The columns of a table that somebody does not want to see. */
export const readHiddenColumns = (table: string) => read(HIDDEN_COLUMNS + table)?.split(",") ?? [];

export const saveHiddenColumns = (table: string, ids: readonly string[]) =>
  write(HIDDEN_COLUMNS + table, ids.length === 0 ? null : ids.join(","));

/** What somebody wrote and has not sent. It survives a closed tab. */
export const readDraft = (name: string) => read(DRAFT + name) ?? "";

export const saveDraft = (name: string, text: string) => write(DRAFT + name, text === "" ? null : text);

/** Call it when somebody signs out: the next person at this browser must not read what this one wrote. */
export function clearDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT)) localStorage.removeItem(key);
  } catch {
    // Storage that refuses has nothing to clear.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts until the page is loaded again.
  }
}
