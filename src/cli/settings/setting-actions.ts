import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { EnteredSetting, SettingOfPath } from "#contract/admin/setting-states.ts";
import { changeSetting, getSetting, listSettings } from "#shop/settings/manage-settings.server.ts";
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
