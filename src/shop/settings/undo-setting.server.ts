import type { Json } from "#contract/admin/setting-kinds.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { lockSetting, settingOf, writeSetting } from "./manage-settings.server.ts";

/** A setting has one field, its value: what is stored, or null for the default. */
export const undoableSetting: Undoable = {
  actions: { change: "setting.change" },
  async read(tx, path) {
    const row = await lockSetting(tx, path);
    return { value: row?.value ? (JSON.parse(row.value) as Json) : null };
  },
  async write(tx, path, { value = null }) {
    await writeSetting(tx, settingOf(path), { row: await lockSetting(tx, path), value });
  },
};
