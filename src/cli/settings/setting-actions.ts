import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { EntryOfId } from "#contract/admin/audit.ts";
import { EnteredSetting, SettingOfPath } from "#contract/admin/settings/setting-states.ts";
import { changeSetting, getSetting, listSettings } from "#shop/settings/manage-settings.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { showEntry } from "#shop/undo/read-audit.server.ts";
import { undo as undoChange } from "#shop/undo/undo.server.ts";
import { changeText, settingsText, valueText } from "./setting-text.ts";

export const list: Action = (_, { withShop }) =>
  withShop(async (ctx) => {
    const settings = await listSettings(ctx);
    return { json: settings, text: settingsText(settings) };
  });

export const get: Action = (input, { withShop }) => {
  const { path } = parseInput(SettingOfPath, input);
  return withShop(async (ctx) => {
    const setting = await getSetting(ctx, path);
    return { json: setting, text: valueText(setting.value) };
  });
};

export const set: Action = (input, { withShop }) => {
  const { path, value } = parseInput(EnteredSetting, input);
  return withShop(async (ctx) => {
    const change = await changeSetting(ctx, path, value);
    return { json: change, text: changeText(change) };
  });
};

export const undo: Action = (input, { withShop }) => {
  const { id } = parseInput(EntryOfId, input);
  return withShop(async (ctx) => {
    const { subject } = await showEntry(ctx, id);
    const [kind, path = ""] = subject.split(":");
    if (kind !== "setting")
      throw new ShopError("notUndoable", { message: `It is no change of a setting: audit undo ${id}` });
    const before = await getSetting(ctx, path);
    const { id: entry } = await undoChange(ctx, { id });
    const change = { before, after: await getSetting(ctx, path), entry };
    return { json: change, text: changeText(change) };
  });
};
