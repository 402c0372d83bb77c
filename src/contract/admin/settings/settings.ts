import { LIMIT_SETTINGS } from "./limit-settings.ts";
import type { Setting } from "./setting-kinds.ts";
import { SHOP_SETTINGS } from "./shop-settings.ts";

/** All settings of the owner, by what they are about. */
const SETTINGS = { ...SHOP_SETTINGS, ...LIMIT_SETTINGS };

/** The values of a tree of settings. */
type Values<Tree> = Tree extends Setting<infer Value> ? Value : { readonly [Key in keyof Tree]: Values<Tree[Key]> };

/** What the owner set, or the defaults. */
export type SettingValues = Values<typeof SETTINGS>;

/** Settings by their paths, such as `delivery.zoneDays.metro`, in the order in which they are listed. */
export const SETTINGS_BY_PATH: ReadonlyMap<string, Setting<unknown>> = new Map(withPaths(SETTINGS, ""));

function withPaths(tree: object, above: string): [string, Setting<unknown>][] {
  return Object.entries(tree).flatMap(([key, part]) => {
    // Amounts are in paise inside and in rupees outside.
    const path = above + key.replace(/Paise$/, "");
    return isSetting(part) ? [[path, part]] : withPaths(part, `${path}.`);
  });
}

/** The value of each setting, by its path and definition, in the form of the tree. */
export function settingValues(readValue: (path: string, setting: Setting<unknown>) => unknown): SettingValues {
  const paths = SETTINGS_BY_PATH.entries();
  const fill = (tree: object): object =>
    Object.fromEntries(
      Object.entries(tree).map(([key, part]) => {
        if (!isSetting(part)) return [key, fill(part)];
        const [path, setting] = paths.next().value as [string, Setting<unknown>];
        return [key, readValue(path, setting)];
      }),
    );
  return fill(SETTINGS) as SettingValues;
}

function isSetting(part: object): part is Setting<unknown> {
  return "schema" in part;
}
