import { z } from "zod";
import { naming } from "#contract/admin/fields.ts";
import { Id, Time } from "#contract/fields.ts";
import { SETTING_KINDS } from "./setting-kinds.ts";

const SettingValue = z.json().meta({ description: "A text, a number (money in rupees), a list or a table." });

/** A setting as owners see it. */
export const SettingState = z
  .object({
    path: z.string(),
    meaning: z.string(),
    kind: z.enum(SETTING_KINDS).meta({ description: "How it is edited." }),
    value: SettingValue.meta({ description: "What counts: the environment's, else the stored one, else the default." }),
    default: SettingValue,
    stored: SettingValue.meta({ description: "What was set; null when the default counts." }),
    variable: z.string().nullable().meta({ description: "The environment variable that wins; null when none is set." }),
    changedAt: Time.nullable(),
    changedBy: z.string().nullable(),
  })
  .meta({ id: "SettingState" });
export type SettingState = z.infer<typeof SettingState>;

/** A change of a setting, with the states before and after it. `entry` undoes it; null when nothing changed. */
export const SettingChange = z
  .object({ before: SettingState, after: SettingState, entry: Id.nullable() })
  .meta({ id: "SettingChange" });
export type SettingChange = z.infer<typeof SettingChange>;

/** Names a setting. */
export const SettingOfPath = z.object({ path: z.string("is missing.").trim() });

/** A new value, as text or JSON; null for the default. */
export const EnteredSetting = SettingOfPath.extend({
  value: z.json().optional(),
  default: z.boolean().default(false),
})
  .refine(
    ({ value, default: isDefault }) => (value === undefined) === isDefault,
    naming("Give either a value or {default}.", "value"),
  )
  .transform(({ path, value }) => ({ path, value: value ?? null }));
