import type { Json, Setting } from "#contract/admin/settings/setting-kinds.ts";
import { SETTINGS_BY_PATH, type SettingValues, settingValues } from "#contract/admin/settings/settings.ts";

/** JSON by path. */
export type StoredValues = ReadonlyMap<string, string>;

/** A setting that an environment variable fixes: it wins over the stored value. */
export type FixedSetting = { path: string; variable: string; value: Json };

/** Why the setting cannot have the value of the variable; null when it can. */
export function fixedProblem({ path, value }: FixedSetting): string | null {
  return SETTINGS_BY_PATH.get(path)?.schema.safeParse(value).error?.issues[0]?.message ?? null;
}

/** Says that a stored value cannot be used. */
export type ReportBroken = (path: string) => void;

/** The value of every setting: fixed by the environment, else stored, else the default. A broken one never stops the shop. */
export function readValues(
  stored: StoredValues,
  fixed: readonly FixedSetting[],
  reportBroken: ReportBroken,
): SettingValues {
  return settingValues((path, setting) => {
    const byEnvironment = fixed.find((one) => one.path === path);
    if (byEnvironment) return setting.schema.parse(byEnvironment.value);
    const value = storedValue(stored, path, setting);
    if (value === BROKEN) reportBroken(path);
    return value === BROKEN || value === undefined ? setting.default : value;
  });
}

/** What the stored JSON says, undefined when there is none. */
export function storedValue(stored: StoredValues, path: string, setting: Setting<unknown>): unknown {
  const json = stored.get(path);
  if (json === undefined) return undefined;
  try {
    const read = setting.schema.safeParse(JSON.parse(json));
    return read.success ? read.data : BROKEN;
  } catch {
    return BROKEN;
  }
}

/** A value that somebody wrote by hand and that cannot be used. */
export const BROKEN = Symbol("broken");
