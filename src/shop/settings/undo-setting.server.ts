import type { Undoable } from "#shop/audit/undoable.server.ts";
import { lockSetting, readEntered, settingOf, storedIn, writeSetting } from "./manage-settings.server.ts";

/** A setting has one field, its value: what is stored, or null for the default. */
export const undoableSetting: Undoable = {
  actions: { change: "setting.change" },
  async read(tx, path) {
    return { value: storedIn(settingOf(path), await lockSetting(tx, path)) };
  },
  async write(tx, path, { value = null }) {
    const known = settingOf(path);
    // Another version of the program may have taken what this one refuses.
    const entered = readEntered(known, value);
    await writeSetting(tx, known, { row: await lockSetting(tx, path), value: entered });
  },
};
