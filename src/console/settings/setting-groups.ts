import { capitalized, labelOf, wordsOf } from "#console/text/words.ts";
import type { SettingState } from "#contract/admin/settings/setting-states.ts";

/** Settings without a group of their own are about the shop as a whole. */
const SHOP = "shop";

export type SettingGroup = { id: string; name: string; settings: SettingState[] };

const groupOf = (path: string) => (path.includes(".") ? (path.split(".")[0] as string) : SHOP);

const NAMES: Record<string, string> = { gst: "GST", shop: "Shop" };

/** Returns the settings by the first part of their paths, the shop's own first. */
export function settingGroups(settings: readonly SettingState[]): SettingGroup[] {
  const groups = Map.groupBy(settings, ({ path }) => groupOf(path));
  const ids = [...groups.keys()].sort((one, other) => Number(other === SHOP) - Number(one === SHOP));
  return ids.map((id) => ({ id, name: NAMES[id] ?? capitalized(wordsOf(id)), settings: groups.get(id) ?? [] }));
}

/** Returns a setting's name inside of its group: 'GSTIN', 'Zone days: metro'. */
export function settingLabel(path: string): string {
  const parts = path.split(".");
  const own = parts.length === 1 ? parts : parts.slice(1);
  const [first = "", ...rest] = own.map(labelOf);
  return [first, ...rest.map((text) => (/^[A-Z]{2}/.test(text) ? text : text.toLowerCase()))].join(": ");
}

/** Returns the settings with all typed words in path, name or meaning. */
export function findSettings(settings: readonly SettingState[], text: string): SettingState[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return settings.filter(({ path, meaning }) => {
    const searched = `${path} ${wordsOf(path)} ${groupOf(path)} ${meaning}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
